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
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { armFailpoint } from '../../platform/database/failpoints.ts';
import { databaseProblems } from '../../platform/database/self-test.ts';
import { watchDiskSpace, withRoom } from '../../platform/disk/disk-space.ts';
import { createFileStore } from '../../platform/files/file-store.ts';
import { foldersOf } from '../../platform/files/files-place.ts';
import { deliverOutbox } from '../../platform/jobs/deliver-outbox.ts';
import { listen } from '../../platform/jobs/listen.ts';
import { keepRunning as keepGoing } from '../../platform/jobs/rounds.ts';
import { WORKER_NAME } from '../../platform/jobs/worker-alive.ts';
import { createLog } from '../../platform/log/log.ts';
import { plans } from '../../capabilities/loan/port/plans.ts';
import { clamavScanner } from '../../platform/files/virus-scanner.ts';
import { numberNews } from '../../capabilities/loan/port/news.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { readMasterKeys } from '../../platform/vault/master-keys.ts';
import { sealAnewRound } from '../../platform/vault/seal-anew.ts';
import { telemetryOf } from '../telemetry.ts';
import { orderVendors } from './order-vendors.ts';
import { letterLook } from '../../capabilities/portal-settings/port/portal-settings.ts';

/** The worker process: delivers the outbox, tells webhooks the news and records what time alone brings about, until it gets a signal to stop or its parent is gone. */
const settings = readSettings();
const log = createLog('worker', settings.logLevel);
const space = watchDiskSpace(settings.dataFolder, foldersOf(settings.filesPlace));
const database = openWithKeys();
const clock = createClock(settings.zone);
const mailer = createMailer(settings);
const files = withRoom(createFileStore(settings.filesPlace, database.vault), space);
armFailpoint(settings.failpoint);
const stopTelemetry = await telemetryOf(settings, 'worker', log);

try {
  const problems = [...(await databaseProblems(database.pool)), ...(await database.vault.problems())];
  if (problems.length > 0) throw new Error(`The worker refuses to start:\n${problems.join('\n')}`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}

/** All of this work writes, so it waits while there is no room. */
const keepRunning: typeof keepGoing = (round, to) => keepGoing({ ...round, paused: space.full }, to);
const attachments = hashOfFile(database, drawsConfirmations({ database, files }));
const outbox = keepRunning(
  {
    name: 'outbox',
    every: 5_000,
    run: (signal) =>
      deliverOutbox(
        {
          database,
          files,
          mailer,
          from: settings.mail.from,
          log,
          hashOfFile: attachments,
          look: () => letterLook(database),
          addressOfLink: ({ page, ...link }) =>
            page === 'set-password'
              ? addressOfLink(database.vault, settings.signIn.issuer.replace(/\/$/, ''), link)
              : addressOfBorrowerPage(database.vault, settings.origin, link),
        },
        signal,
      ),
  },
  log,
);
const sheets = keepRunning({ name: 'scheduled sheets', every: 5_000, run: () => activateDueSheets(database, clock, settings) }, log);
const locks = keepRunning({ name: 'expired locks', every: 60_000, run: () => expireLocks(database, clock) }, log);
const requests = keepRunning({ name: 'requests whose time is over', every: 60_000, run: () => lapseRequests(database, clock) }, log);
const drift = keepRunning({ name: 'drift', every: 30_000, run: () => sweepDrift(database, { clock, settings }) }, log);
const qm = keepRunning({ name: 'qualified-mortgage checks', every: 10_000, run: () => sweepQm(database, { clock, settings }) }, log);
const counts = keepRunning({ name: 'pipeline counts', every: 5_000, run: () => foldCounts(database) }, log);
const marksToMarket = keepRunning({ name: 'marks to market', every: 5_000, run: () => markWaiting({ database, clock, settings }) }, log);
const warnings = keepRunning(
  {
    name: 'lock warnings',
    every: 60_000,
    run: () => warnOfExpiry({ database, clock, origin: settings.origin }),
  },
  log,
);
const reminders = keepRunning(
  {
    name: 'deadline reminders',
    every: 60_000,
    run: () => remindOfDeadlines({ database, clock, zone: settings.zone, origin: settings.origin }),
  },
  log,
);
const expiredPapers = keepRunning(
  { name: 'conditions whose document expires', every: 300_000, run: () => openExpired({ database, clock }) },
  log,
);
const conditionNews = keepRunning(
  {
    name: 'mail about conditions',
    every: 15_000,
    run: () => mailConditionNews({ database, clock, origin: settings.origin }),
  },
  log,
);
const closings = keepRunning(
  {
    name: 'first Closing Disclosures',
    every: 10_000,
    run: () => lookAtInitialClosings({ database, clock, files, zone: settings.zone, log }),
  },
  log,
);
const keys = keepRunning(
  {
    name: 'new keys',
    every: 30_000,
    run: async (signal) => {
      const { sealed, removed } = await sealAnewRound({ database, files, tables: [...sealedApplications, sealedWebhooks] }, signal);
      if (sealed + removed > 0) log.info({ sealed, removed }, 'sealed under new keys');
    },
  },
  log,
);
const sender = new WebhookSender({ database, log, post: settings.webhooks });
const webhooks = keepRunning(
  {
    name: 'webhooks',
    every: 5_000,
    run: async () => {
      await numberNews(database);
      await makeDeliveries({ database, figuresOf: lockFigures, origin: settings.origin });
      await sender.round();
    },
  },
  log,
);
const runner = new OrderRunner({ database, clock, log, vendors: orderVendors({ settings, files, clock }) });
const orders = keepRunning({ name: 'orders', every: 1_000, run: () => runner.round() }, log);
const appraisals = keepRunning({ name: 'appraisals', every: 1_000, run: () => askCompanies({ database, files, log, settings }) }, log);
const scanner = clamavScanner(settings.virusScanner);
const checks = keepRunning(
  {
    name: 'virus checks',
    every: 10_000,
    run: async (signal) => void (scanner && (await checkWaitingFiles({ database, files, scanner, plans, log }, signal))),
  },
  log,
);
const retention = keepRunning({ name: 'retention', every: 3_600_000, run: (signal) => purge(database, signal) }, log);
const erasures = keepRunning({ name: 'erasures', every: 30_000, run: (signal) => eraseConfirmed({ database, files }, signal) }, log);
const parts = keepRunning({ name: 'parts of files', every: 60_000, run: () => removeOldParts(database) }, log);
const missAlarms = keepRunning({ name: 'alarms of misses', every: 300_000, run: () => endMissAlarms(database) }, log);
const seals = keepRunning(
  {
    name: 'seals of the journals',
    every: 60_000,
    run: async () => {
      const seal = await makeSeal({ database, clock });
      if (seal) log.info({ seal: seal.number, day: seal.day, chains: seal.chains, lines: seal.lines }, 'journals sealed');
      const { seals: to, origin, webhooks: post } = settings;
      await sendSeals({ database, log, settings: to, origin, webhooks: post });
      const checked = await checkNightly({ database, clock, zone: settings.zone, folder: to.folder });
      if (checked) log.info({ chains: checked.chains, lines: checked.lines, lies: checked.lies.length }, 'journals checked');
    },
  },
  log,
);
/** Goes on while there is no room and all other rounds wait: by this question the API knows that a worker is running. */
const alive = keepGoing({ name: 'sign of life', every: 5_000, run: () => database.pool.query('select 1') }, log);
/** Goes on as well: a full disk is what somebody has to hear of. */
const watch = keepWatch({
  kind: 'worker',
  database,
  reader: primaryReader(database),
  clock,
  settings,
  scanner,
  mailer,
  log,
  newestMigration: migrationNames().at(-1)!,
});
const ears = listen(
  settings.databaseUrl,
  ['lockdesk_outbox', 'lockdesk_journal', 'lockdesk_webhook', 'lockdesk_mark_to_market', ORDER_CHANNEL],
  (said) => {
    // Nothing said is a new connection, before which anything may have been.
    if (!said || said.channel === 'lockdesk_mark_to_market') marksToMarket.wake();
    if (!said || said.channel === 'lockdesk_outbox') outbox.wake();
    if (!said || said.channel === ORDER_CHANNEL) orders.wake();
    if (!said || said.channel === 'lockdesk_journal' || said.channel === 'lockdesk_webhook') webhooks.wake();
  },
  log,
);

function openWithKeys(): Database {
  try {
    const masters = readMasterKeys(settings.keys);
    return openDatabase(settings.databaseUrl, { applicationName: WORKER_NAME, max: 8, masters, full: space.full, startAt: settings.now });
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await Promise.all([
    ears.close(),
    outbox.stop(),
    locks.stop(),
    sheets.stop(),
    requests.stop(),
    drift.stop(),
    qm.stop(),
    counts.stop(),
    marksToMarket.stop(),
    warnings.stop(),
    reminders.stop(),
    expiredPapers.stop(),
    conditionNews.stop(),
    closings.stop(),
    keys.stop(),
    webhooks.stop(),
    orders.stop(),
    appraisals.stop(),
    parts.stop(),
    retention.stop(),
    erasures.stop(),
    checks.stop(),
    seals.stop(),
    missAlarms.stop(),
    runner.stop(),
    alive.stop(),
    watch.stop(),
    sender.stop(),
  ]);
  mailer.close();
  await database.close();
  await stopTelemetry();
  process.exit(0);
};
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
process.on('disconnect', () => void stop());
process.send?.({ ready: true });
log.info({ mail: settings.mail.smtpUrl ? 'smtp' : settings.mail.folder }, 'worker ready');
