import { askCompanies } from '../../capabilities/appraise/server/jobs/ask-companies.ts';
import { lookAtInitialClosings } from '../../capabilities/close/server/jobs/initial-closings.ts';
import { checkNightly } from '../../capabilities/journal-seals/server/jobs/check-all.ts';
import { endMissAlarms } from '../../capabilities/access-log/server/jobs/end-miss-alarms.ts';
import { makeSeal } from '../../capabilities/journal-seals/server/jobs/make-seal.ts';
import { sendSeals } from '../../capabilities/journal-seals/server/jobs/send-seals.ts';
import { openExpired } from '../../capabilities/conditions/server/expiry/open-expired.ts';
import { mailConditionNews } from '../../capabilities/conditions/server/news/mail-condition-news.ts';
import { remindOfDeadlines } from '../../capabilities/alerts/server/reminders/remind-of-deadlines.ts';
import { lapseRequests } from '../../capabilities/lock-desk/server/requests/lapse-requests.ts';
import { sweepDrift } from '../../capabilities/market/server/drift/watch-drift.ts';
import { addressOfLink } from '../../capabilities/access/port/sign-in-links.ts';
import { addressOfBorrowerPage } from '../../capabilities/deliver/port/borrower-letter.ts';
import { checkWaitingFiles } from '../../capabilities/documents/server/jobs/check-waiting-files.ts';
import { removeOldParts } from '../../capabilities/documents/port/arrived-files.ts';
import { hashOfFile } from '../../capabilities/documents/port/stored-files.ts';
import { drawsConfirmations } from '../../capabilities/lock/server/confirmation/confirmation-file.ts';
import { expireLocks } from '../../capabilities/lock/server/expiry/expire-locks.ts';
import { markWaiting } from '../../capabilities/market/server/marks/mark-locks.ts';
import { warnOfExpiry } from '../../capabilities/market/server/warnings/warn-of-expiry.ts';
import { foldCounts } from '../../capabilities/pipeline/server/counts/fold-counts.ts';
import { sumForLender } from '../../capabilities/pipeline/server/counts/sum-for-lender.ts';
import { takeZipFile } from '../../capabilities/reference/port/zip-places.ts';
import { eraseConfirmed } from '../../capabilities/retention/server/jobs/erase.ts';
import { purge } from '../../capabilities/retention/server/jobs/purge.ts';
import { sweepQm } from '../../capabilities/disclose/server/qm/sweep-qm.ts';
import { lockFigures } from '../../capabilities/lock/server/news/lock-figures.ts';
import { sealedApplications } from '../../capabilities/application/server/rows/sealed-tables.ts';
import { sealedWebhooks } from '../../capabilities/partners/server/rows/sealed-tables.ts';
import { ORDER_CHANNEL } from '../../capabilities/orders/port/order-writes.ts';
import { keepWatch } from '../../capabilities/operate/server/watch/keep-watch.ts';
import { migrationNames } from '../../database/migration-files.ts';
import { OrderRunner } from '../../capabilities/orders/server/jobs/run-orders.ts';
import { makeDeliveries } from '../../capabilities/partners/server/jobs/make-deliveries.ts';
import { WebhookSender } from '../../capabilities/partners/server/jobs/send-webhooks.ts';
import { activateDueSheets } from '../../capabilities/publish/server/sheets/activate-due.ts';
import { createClock } from '../../platform/clock/clock.ts';
import { primaryReader } from '../../platform/database/replica/reader.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { armFailpoint } from '../../platform/database/failpoints.ts';
import { databaseProblems } from '../../platform/database/self-test.ts';
import { poolerProblems } from '../../platform/database/shared-connections.ts';
import { watchDiskSpace, withRoom } from '../../platform/disk/disk-space.ts';
import { createFileStore } from '../../platform/files/file-store.ts';
import { foldersOf } from '../../platform/files/files-place.ts';
import { deliverOutbox } from '../../platform/jobs/deliver-outbox.ts';
import { listen } from '../../platform/jobs/listen.ts';
import { keepRunning, type Round } from '../../platform/jobs/rounds.ts';
import { WORKER_NAME } from '../../platform/jobs/worker-alive.ts';
import { createLog } from '../../platform/log/log.ts';
import { plans } from '../../capabilities/loan/port/plans.ts';
import { clamavScanner } from '../../platform/files/virus-scanner.ts';
import { numberNews } from '../../capabilities/loan/port/news.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { readMasterKeys } from '../../platform/vault/master-keys.ts';
import { sealAnewRound } from '../../platform/vault/seal-anew.ts';
import type { RunningPart, StartPart } from '../run-as-process.ts';
import { telemetryOf } from '../telemetry.ts';
import { orderVendors } from './order-vendors.ts';
import { letterLook } from '../../capabilities/portal-settings/port/portal-settings.ts';

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
  const look = () => letterLook(database);
  const files = withRoom(createFileStore(settings.filesPlace, database.vault), space);
  armFailpoint(settings.failpoint);
  await takeZipFile(settings.zipPlaces);
  const stopTelemetry = await telemetryOf(settings, 'worker', log);
  const [ofPooler, ofDatabase, ofVault] = await Promise.all([
    poolerProblems(settings),
    databaseProblems(database.pool),
    database.vault.problems(),
  ]);
  const problems = [...ofPooler, ...ofDatabase, ...ofVault];
  if (problems.length > 0) throw new Error(`The worker refuses to start:\n${problems.join('\n')}`);

  const running: Pick<RunningPart, 'stop'>[] = [];
  const keepGoing = (round: Round): { wake(): void } => {
    const started = keepRunning(round, log);
    running.push(started);
    return started;
  };
  /** All of this work writes, so it waits while there is no room. */
  const every = (milliseconds: number, name: string, run: Round['run']): { wake(): void } =>
    keepGoing({ name, every: milliseconds, run, paused: space.full });

  const { zone, origin, seals, webhooks: post } = settings;
  const attachments = hashOfFile(database, drawsConfirmations({ database, files }));
  const outbox = every(5_000, 'outbox', (signal) =>
    deliverOutbox(
      {
        database,
        files,
        mailer,
        from: settings.mail.from,
        log,
        hashOfFile: attachments,
        look,
        addressOfLink: ({ page, ...link }) =>
          page === 'set-password'
            ? addressOfLink(database.vault, settings.signIn.issuer.replace(/\/$/, ''), link)
            : addressOfBorrowerPage(database.vault, origin, link),
      },
      signal,
    ),
  );
  every(5_000, 'scheduled sheets', () => activateDueSheets(database, clock, settings));
  every(60_000, 'expired locks', () => expireLocks(database, clock));
  every(60_000, 'requests whose time is over', () => lapseRequests(database, clock));
  every(30_000, 'drift', () => sweepDrift(database, { clock, settings }));
  every(10_000, 'qualified-mortgage checks', () => sweepQm(database, { clock, settings }));
  every(5_000, 'pipeline counts', () => foldCounts(database));
  every(60_000, 'the lender’s pipeline counts', () => sumForLender(database));
  const marksToMarket = every(5_000, 'marks to market', () => markWaiting({ database, clock, settings }));
  every(60_000, 'lock warnings', () => warnOfExpiry({ database, clock, origin }));
  every(60_000, 'deadline reminders', () => remindOfDeadlines({ database, clock, zone, origin }));
  every(300_000, 'conditions whose document expires', () => openExpired({ database, clock }));
  every(15_000, 'mail about conditions', () => mailConditionNews({ database, clock, origin }));
  every(10_000, 'first Closing Disclosures', () => lookAtInitialClosings({ database, clock, files, zone, log }));
  every(30_000, 'new keys', async (signal) => {
    const { sealed, removed } = await sealAnewRound({ database, files, tables: [...sealedApplications, sealedWebhooks] }, signal);
    if (sealed + removed > 0) log.info({ sealed, removed }, 'sealed under new keys');
  });
  const sender = new WebhookSender({ database, log, post });
  const webhooks = every(5_000, 'webhooks', async () => {
    await numberNews(database);
    await makeDeliveries({ database, figuresOf: lockFigures, origin });
    await sender.round();
  });
  const runner = new OrderRunner({ database, clock, log, vendors: orderVendors({ settings, files, clock }) });
  const orders = every(1_000, 'orders', () => runner.round());
  every(1_000, 'appraisals', () => askCompanies({ database, files, log, settings }));
  const scanner = clamavScanner(settings.virusScanner);
  every(
    10_000,
    'virus checks',
    async (signal) => void (scanner && (await checkWaitingFiles({ database, files, scanner, plans, log }, signal))),
  );
  every(3_600_000, 'retention', (signal) => purge(database, signal));
  every(30_000, 'erasures', (signal) => eraseConfirmed({ database, files }, signal));
  every(60_000, 'parts of files', () => removeOldParts(database));
  every(300_000, 'alarms of misses', () => endMissAlarms(database));
  every(60_000, 'seals of the journals', async () => {
    const seal = await makeSeal({ database, clock });
    if (seal) log.info({ seal: seal.number, day: seal.day, chains: seal.chains, lines: seal.lines }, 'journals sealed');
    await sendSeals({ database, log, settings: seals, origin, webhooks: post });
    const checked = await checkNightly({ database, clock, zone, folder: seals.folder });
    if (checked) log.info({ chains: checked.chains, lines: checked.lines, lies: checked.lies.length }, 'journals checked');
  });
  // Runs even while a full disk stops all other rounds: by this query the API sees that a worker is running.
  keepGoing({ name: 'sign of life', every: 5_000, run: () => database.pool.query('select 1') });
  // Runs then too: somebody must be notified of a full disk.
  const newestMigration = migrationNames().at(-1)!;
  const reader = primaryReader(database);
  running.push(
    keepWatch({ kind: 'worker', database, reader, clock, settings, scanner, mailer, look, log, newestMigration }),
    runner,
    sender,
  );
  const ears = listen(
    settings.directUrl ?? settings.databaseUrl,
    ['lockdesk_outbox', 'lockdesk_journal', 'lockdesk_webhook', 'lockdesk_mark_to_market', ORDER_CHANNEL],
    (said) => {
      // An empty notification means a new connection, before which any number may have been missed.
      if (!said || said.channel === 'lockdesk_mark_to_market') marksToMarket.wake();
      if (!said || said.channel === 'lockdesk_outbox') outbox.wake();
      if (!said || said.channel === ORDER_CHANNEL) orders.wake();
      if (!said || said.channel === 'lockdesk_journal' || said.channel === 'lockdesk_webhook') webhooks.wake();
    },
    log,
  );
  log.info({ mail: settings.mail.smtpUrl ? 'smtp' : settings.mail.folder }, 'worker ready');
  return {
    stop: async () => {
      await Promise.all([ears.close(), ...running.map((one) => one.stop())]);
      mailer.close();
      await database.close();
      await stopTelemetry();
    },
  };
};

export default startWorker;
