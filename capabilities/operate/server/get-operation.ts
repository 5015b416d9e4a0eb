import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { shownAddress } from '../../../platform/telemetry/answers-at.ts';
import { getOperation } from '../contract/get-operation.ts';
import { newestBackup } from './facts/backups.ts';
import { foundCalls } from './facts/calls.ts';
import { earlierDisks, foundDisks } from './facts/disks.ts';
import { lockWaits } from './facts/lock-waits.ts';
import { foundPlaces } from './facts/places.ts';
import { foundProcesses, workerSilence } from './facts/processes.ts';
import { foundQueues } from './facts/queues.ts';
import { newestKnown, shownCalls, shownDisk, shownProcesses, shownQueue, shownReplica } from './facts/shown.ts';
import { storedAlarms } from './facts/stored-alarms.ts';
import { foundVersions } from './facts/versions.ts';

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
