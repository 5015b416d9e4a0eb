import { lapseRequests } from '../../capabilities/lock/server/desk-lapse.ts';
import { sweepDrift } from '../../capabilities/lock/server/drift-watch.ts';
import { reachOf } from '../../capabilities/access/domain/access-table.ts';
import { readAccessTable } from '../../capabilities/access/server/gate.ts';
import { drawsConfirmations } from '../../capabilities/lock/server/confirmation-file.ts';
import { expireLocks } from '../../capabilities/lock/server/expire-locks.ts';
import { markWaiting } from '../../capabilities/lock/server/mark-to-market.ts';
import { warnOfExpiry } from '../../capabilities/lock/server/warn-of-expiry.ts';
import { lockFigures } from '../../capabilities/lock/server/lock-news.ts';
import { makeDeliveries } from '../../capabilities/partners/server/make-deliveries.ts';
import { WebhookSender } from '../../capabilities/partners/server/send-webhooks.ts';
import { activateDueSheets } from '../../capabilities/publish/server/activate-due.ts';
import { createClock } from '../../platform/clock/clock.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { lockSources } from '../api/lock-sources.ts';
import { armFailpoint } from '../../platform/database/failpoints.ts';
import { databaseProblems } from '../../platform/database/self-test.ts';
import { createFileStore } from '../../platform/files/file-store.ts';
import { deliverOutbox } from '../../platform/jobs/deliver-outbox.ts';
import { listen } from '../../platform/jobs/listen.ts';
import { keepRunning } from '../../platform/jobs/rounds.ts';
import { createLog } from '../../platform/log/log.ts';
import { numberNews } from '../../platform/news/news.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { sheetSources } from '../api/sheet-sources.ts';

/** The worker process: delivers the outbox, tells webhooks the news and records what time alone brings about, until it is told to stop or its parent is gone. */
const settings = readSettings();
const log = createLog('worker', settings.logLevel);
const database = openDatabase(settings.databaseUrl, { applicationName: 'lockdesk worker', max: 8 });
const clock = createClock(settings.now);
const mailer = createMailer(settings);
const files = createFileStore(settings.filesFolder);
armFailpoint(settings.failpoint);

try {
  const problems = await databaseProblems(database.pool);
  if (problems.length > 0) throw new Error(`The worker refuses to start:\n${problems.join('\n')}`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}

const outbox = keepRunning(
  {
    name: 'outbox',
    every: 5_000,
    run: (signal) =>
      deliverOutbox({ database, files, mailer, from: settings.mail.from, log, draw: drawsConfirmations({ database, files }) }, signal),
  },
  log,
);
const sheets = keepRunning(
  { name: 'scheduled sheets', every: 5_000, run: () => activateDueSheets(database, clock, sheetSources, settings.sheets.people) },
  log,
);
const locks = keepRunning({ name: 'expired locks', every: 60_000, run: () => expireLocks(database, clock) }, log);
const requests = keepRunning({ name: 'requests whose time is over', every: 60_000, run: () => lapseRequests(database, clock) }, log);
const drift = keepRunning({ name: 'drift', every: 30_000, run: () => sweepDrift(database, { clock, settings }, lockSources) }, log);
const marks = keepRunning(
  { name: 'marks to market', every: 5_000, run: () => markWaiting({ database, clock, settings, sources: lockSources }) },
  log,
);
const accessTable = readAccessTable();
const warnings = keepRunning(
  {
    name: 'lock warnings',
    every: 60_000,
    run: () =>
      warnOfExpiry({ database, clock, origin: settings.origin, reachOf: (roles) => reachOf(accessTable, roles, 'get-pipeline-list') }),
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
const ears = listen(
  settings.databaseUrl,
  ['lockdesk_outbox', 'lockdesk_journal', 'lockdesk_webhook', 'lockdesk_mark_to_market'],
  (said) => {
    // Nothing said is a new connection, before which anything may have been.
    if (!said || said.channel === 'lockdesk_mark_to_market') marks.wake();
    if (!said || said.channel === 'lockdesk_outbox') outbox.wake();
    if (!said || said.channel === 'lockdesk_journal' || said.channel === 'lockdesk_webhook') webhooks.wake();
  },
  log,
);

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
    marks.stop(),
    warnings.stop(),
    webhooks.stop(),
    sender.stop(),
  ]);
  mailer.close();
  await database.close();
  process.exit(0);
};
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
process.on('disconnect', () => void stop());
process.send?.({ ready: true });
log.info({ mail: settings.mail.smtpUrl ? 'smtp' : settings.mail.folder }, 'worker ready');
