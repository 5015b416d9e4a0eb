import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { shownAddress } from '../../../platform/telemetry/answers-at.ts';
import { getOperation } from '../contract/get-operation.ts';
import type { DiskFacts } from '../domain/facts.ts';
import { explainConnections, explainFree, explainGrowth, explainShare, explainWaiting } from '../domain/explain-operation.ts';
import { newestBackup } from './facts/backups.ts';
import { foundCalls, type FoundCall } from './facts/calls.ts';
import { earlierDisks, foundDisks, type EarlierDisk } from './facts/disks.ts';
import { lockWaits } from './facts/lock-waits.ts';
import { foundPlaces } from './facts/places.ts';
import { foundProcesses, isRunning, workerSilence, type FoundProcess } from './facts/processes.ts';
import { foundQueues, queueFacts, type FoundQueue } from './facts/queues.ts';
import { storedAlarms } from './facts/stored-alarms.ts';
import { foundVersions } from './facts/versions.ts';
import { processName } from './watch/operation-facts.ts';

/** Calls that are listed: the slowest, and every one with faults. */
const MOST_CALLS = 40;
/** What was watched for less says little about a day. */
const LEAST_HOURS = 1;

export default query(getOperation, async (_asked, { clock, database, settings }) => {
  const [places, queues, found] = await Promise.all([
    foundPlaces(settings),
    foundQueues(database),
    database.withShared(async (tx) => ({
      at: await clock.nowIn(tx),
      alarms: await storedAlarms(tx, 'open'),
      history: await storedAlarms(tx, 'over'),
      silent: await workerSilence(tx),
      processes: await foundProcesses(tx, settings.watch.everySeconds),
      calls: await foundCalls(tx),
      locks: await lockWaits(tx),
      earlier: await earlierDisks(tx),
      backup: await newestBackup(tx),
      versions: await foundVersions(tx),
    })),
  ]);
  const { watch } = settings;
  return ok({
    at: found.at,
    alarms: found.alarms,
    history: found.history,
    recipients: { mailTo: [...watch.mailTo], webhook: watch.webhook ? shownAddress(watch.webhook.url) : null },
    worker: { running: found.silent === null, silentSeconds: found.silent },
    processes: shownProcesses(found.processes),
    replica: shownReplica(found.processes),
    places: [...places],
    queues: queues.map(shownQueue),
    calls: shownCalls(found.calls),
    locks: found.locks.map((wait) => ({ ...wait, holders: [...wait.holders] })),
    disks: foundDisks(found.processes).map((disk) => shownDisk(disk, found.earlier)),
    backup: found.backup ?? null,
    versions: { ...found.versions, newestMigration: newestKnown(found.processes) ?? found.versions.migrated },
  });
});

/** The newest migration that a running process knows. */
function newestKnown(processes: readonly FoundProcess[]): string | undefined {
  return processes
    .filter(isRunning)
    .map(({ newestMigration }) => newestMigration)
    .toSorted()
    .at(-1);
}

function shownProcesses(processes: readonly FoundProcess[]) {
  const newest = processes
    .filter(isRunning)
    .map(({ newestMigration, portalVersion }) => `${newestMigration} ${portalVersion}`)
    .toSorted()
    .at(-1);
  return processes.map((one) => ({
    kind: one.kind,
    name: processName(one),
    state: one.state,
    upSeconds: one.upSeconds,
    seenSeconds: one.seenSeconds,
    portalVersion: one.portalVersion,
    nodeVersion: one.nodeVersion,
    newestMigration: one.newestMigration,
    differs: isRunning(one) && `${one.newestMigration} ${one.portalVersion}` !== newest,
    connections: explainConnections(one.figures),
    heapBytes: one.figures.heapBytes,
    loopDelayMs: one.figures.loopDelayMs,
    streams: one.figures.streams,
  }));
}

function shownReplica(processes: readonly FoundProcess[]) {
  const found = processes.filter(isRunning).flatMap(({ figures: { replica } }) => (replica ? [replica] : []));
  if (found.length === 0) return null;
  const behind = found.flatMap(({ behindMs }) => (behindMs === null ? [] : [behindMs]));
  return {
    byReplica: found.reduce((sum, one) => sum + one.byReplica, 0),
    byPrimary: found.reduce((sum, one) => sum + one.byPrimary, 0),
    behindMs: behind.length === 0 ? null : Math.max(...behind),
  };
}

function shownQueue(queue: FoundQueue) {
  const { id, states, failed, oldestSeconds, problem } = queue;
  return { id, waiting: explainWaiting(states), failed, oldestSeconds, lateSeconds: queueFacts(queue).lateSeconds, problem };
}

function shownCalls(calls: readonly FoundCall[]) {
  return calls
    .flatMap(({ call, times, refused, faults, buckets }) => {
      const [p50, p99] = [explainShare(buckets, 50), explainShare(buckets, 99)];
      return p50 && p99 ? [{ call, times, refused, faults, p50, p99 }] : [];
    })
    .toSorted((a, b) => b.p99.value - a.p99.value || b.faults - a.faults || b.times - a.times)
    .filter(({ faults }, place) => place < MOST_CALLS || faults > 0);
}

function shownDisk(disk: DiskFacts, earlier: readonly EarlierDisk[]) {
  const before = earlier.find(({ machine, place }) => machine === disk.machine && place === disk.place);
  return {
    ...disk,
    free: explainFree(disk),
    growth: before && before.hoursAgo >= LEAST_HOURS ? explainGrowth(disk.freeBytes, before) : null,
  };
}
