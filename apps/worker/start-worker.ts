import { takeZipFile } from '../../capabilities/reference/port/zip-places.ts';
import { keepWatch } from '../../capabilities/operate/server/watch/keep-watch.ts';
import { migrationNames } from '../../database/migration-files.ts';
import { OrderRunner } from '../../capabilities/orders/server/jobs/run-orders.ts';
import { WebhookSender } from '../../capabilities/partners/server/jobs/send-webhooks.ts';
import { createClock } from '../../platform/clock/clock.ts';
import { primaryReader } from '../../platform/database/replica/reader.ts';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { armFailpoint } from '../../platform/database/failpoints.ts';
import { databaseProblems } from '../../platform/database/self-test.ts';
import { poolerProblems } from '../../platform/database/shared-connections.ts';
import { watchDiskSpace, withRoom } from '../../platform/disk/disk-space.ts';
import { createFileStore } from '../../platform/files/file-store.ts';
import { foldersOf } from '../../platform/files/files-place.ts';
import { listen } from '../../platform/jobs/listen.ts';
import { keepRunning } from '../../platform/jobs/rounds.ts';
import { WORKER_NAME } from '../../platform/jobs/worker-alive.ts';
import { createLog } from '../../platform/log/log.ts';
import { clamavScanner } from '../../platform/files/virus-scanner.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { readSettings, type Settings } from '../../platform/settings/settings.ts';
import { readMasterKeys } from '../../platform/vault/master-keys.ts';
import type { RunningPart, StartPart } from '../run-as-process.ts';
import { telemetryOf } from '../telemetry.ts';
import { orderVendors } from './order-vendors.ts';
import { letterLook } from '../../capabilities/portal-settings/port/portal-settings.ts';
import { loanRounds } from './loan-rounds.ts';
import { lockRounds } from './lock-rounds.ts';
import { outgoingRounds } from './outgoing-rounds.ts';
import { upkeepRounds } from './upkeep-rounds.ts';
import type { WorkerParts } from './worker-parts.ts';

/** The worker: delivers the outbox, sends webhooks and runs the jobs that are due by time. */
const startWorker: StartPart = async (environment) => {
  const settings = readSettings(environment);
  const log = createLog('worker', settings.logLevel);
  const space = watchDiskSpace(settings.dataFolder, foldersOf(settings.filesPlace));
  const database = openDatabase(settings.databaseUrl, {
    applicationName: WORKER_NAME,
    max: 8,
    masters: readMasterKeys(settings.keys),
    full: space.full,
    startAt: settings.now,
    directUrl: settings.directUrl,
  });
  const clock = createClock(settings.zone);
  const mailer = createMailer(settings);
  const files = withRoom(createFileStore(settings.filesPlace, database.vault), space);
  const scanner = clamavScanner(settings.virusScanner);
  armFailpoint(settings.failpoint);
  await takeZipFile(settings.zipPlaces);
  const stopTelemetry = await telemetryOf(settings, 'worker', log);
  await refuseToStartWith(database, settings);

  const parts: WorkerParts = { database, clock, files, settings, mailer, scanner, log };
  const sender = new WebhookSender({ database, log, post: settings.webhooks });
  const runner = new OrderRunner({ database, clock, log, vendors: orderVendors({ settings, files, clock }) });
  const rounds = [...lockRounds(parts), ...loanRounds(parts), ...upkeepRounds(parts), ...outgoingRounds(parts, sender, runner)];
  // All of this work writes, so it waits while there is no room.
  const started = rounds.map((round) => ({ ...keepRunning({ ...round, paused: space.full }, log), wokenBy: round.wokenBy ?? [] }));
  const always: Pick<RunningPart, 'stop'>[] = [
    // Runs even while a full disk stops all other rounds: by this query the API sees that a worker is running.
    keepRunning({ name: 'sign of life', every: 5_000, run: () => database.pool.query('select 1') }, log),
    // Runs then too: somebody must be notified of a full disk.
    keepWatch({
      kind: 'worker',
      database,
      reader: primaryReader(database),
      clock,
      settings,
      scanner,
      mailer,
      look: () => letterLook(database),
      log,
      newestMigration: migrationNames().at(-1)!,
    }),
  ];
  const ears = listen(
    settings.directUrl ?? settings.databaseUrl,
    rounds.flatMap(({ wokenBy = [] }) => wokenBy),
    (said) => {
      // An empty notification means a new connection, before which any number may have been missed.
      for (const { wokenBy, wake } of started) if (said ? wokenBy.includes(said.channel) : wokenBy.length > 0) wake();
    },
    log,
  );
  log.info({ mail: settings.mail.smtpUrl ? 'smtp' : settings.mail.folder }, 'worker ready');
  return {
    stop: async () => {
      await Promise.all([ears.close(), ...[...started, ...always, runner, sender].map((one) => one.stop())]);
      mailer.close();
      await database.close();
      await stopTelemetry();
    },
  };
};

async function refuseToStartWith(database: Database, settings: Settings): Promise<void> {
  const found = await Promise.all([poolerProblems(settings), databaseProblems(database.pool), database.vault.problems()]);
  const problems = found.flat();
  if (problems.length > 0) throw new Error(`The worker refuses to start:\n${problems.join('\n')}`);
}

export default startWorker;
