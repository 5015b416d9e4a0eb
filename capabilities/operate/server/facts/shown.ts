import { explainConnections, explainFree, explainGrowth, explainShare, explainWaiting } from '../../domain/explain-operation.ts';
import type { DiskFacts } from '../../domain/facts.ts';
import { processName } from '../watch/operation-facts.ts';
import type { FoundCall } from './calls.ts';
import type { EarlierDisk } from './disks.ts';
import { isRunning, type FoundProcess } from './processes.ts';
import { queueFacts, type FoundQueue } from './queues.ts';

/** Calls that are listed: the slowest, and every one with faults. */
const MOST_CALLS = 40;
/** Figures of a shorter time say little about a day. */
const LEAST_HOURS = 1;

/** The newest migration of a running process. */
export function newestKnown(processes: readonly FoundProcess[]): string | undefined {
  return processes
    .filter(isRunning)
    .map(({ newestMigration }) => newestMigration)
    .toSorted()
    .at(-1);
}

export function shownProcesses(processes: readonly FoundProcess[]) {
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

export function shownReplica(processes: readonly FoundProcess[]) {
  const found = processes.filter(isRunning).flatMap(({ figures: { replica } }) => (replica ? [replica] : []));
  if (found.length === 0) return null;
  const behind = found.flatMap(({ behindMs }) => (behindMs === null ? [] : [behindMs]));
  return {
    byReplica: found.reduce((sum, one) => sum + one.byReplica, 0),
    byPrimary: found.reduce((sum, one) => sum + one.byPrimary, 0),
    behindMs: behind.length === 0 ? null : Math.max(...behind),
  };
}

export function shownQueue(queue: FoundQueue) {
  const { id, states, failed, oldestSeconds, problem } = queue;
  return { id, waiting: explainWaiting(states), failed, oldestSeconds, lateSeconds: queueFacts(queue).lateSeconds, problem };
}

export function shownCalls(calls: readonly FoundCall[]) {
  return calls
    .flatMap(({ call, times, refused, faults, buckets }) => {
      const [p50, p99] = [explainShare(buckets, 50), explainShare(buckets, 99)];
      return p50 && p99 ? [{ call, times, refused, faults, p50, p99 }] : [];
    })
    .toSorted((a, b) => b.p99.value - a.p99.value || b.faults - a.faults || b.times - a.times)
    .filter(({ faults }, place) => place < MOST_CALLS || faults > 0);
}

export function shownDisk(disk: DiskFacts, earlier: readonly EarlierDisk[]) {
  const before = earlier.find(({ machine, place }) => machine === disk.machine && place === disk.place);
  return {
    ...disk,
    free: explainFree(disk),
    growth: before && before.hoursAgo >= LEAST_HOURS ? explainGrowth(disk.freeBytes, before) : null,
  };
}
