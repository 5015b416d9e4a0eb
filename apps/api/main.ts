import './heap-growth.ts';
import { keepWatch } from '../../capabilities/operate/server/watch/keep-watch.ts';
import { migrationNames } from '../../database/migration-files.ts';
import { hearOfSheet, SHEET_CHANNEL } from '../../capabilities/publish/port/live-sheet.ts';
import { listenAt } from '../../platform/http/listen-at.ts';
import { listen } from '../../platform/jobs/listen.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { telemetryOf } from '../telemetry.ts';
import { createApi, createPortal } from './portal.ts';

/** The API process: answers calls and serves the built web app until it gets a signal to stop or its parent is gone. */
const settings = readSettings();
try {
  const portal = createPortal(settings);
  const stopTelemetry = await telemetryOf(settings, 'api', portal.log);
  const server = await createApi(portal);
  // A sheet that goes live is compiled at once, beside the requests and not in the first of them.
  const sheetEars = listen(
    settings.databaseUrl,
    SHEET_CHANNEL,
    () => void hearOfSheet(portal.database).catch((problem: Error) => portal.log.warn({ problem: problem.message }, 'live sheet not read')),
    portal.log,
  );
  await listenAt(server, { port: settings.port, host: process.env.LOCKDESK_HOST ?? 'localhost' });
  const mailer = createMailer(settings);
  const watch = keepWatch({
    kind: 'api',
    ...portal,
    newestMigration: migrationNames().at(-1)!,
    mailer,
    streams: () => server.openStreams(),
  });
  const stop = async (): Promise<void> => {
    await Promise.all([sheetEars.close(), watch.stop()]);
    mailer.close();
    await server.close();
    await Promise.all([portal.reader.close(), portal.database.close()]);
    await stopTelemetry();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.on('disconnect', stop);
  process.send?.({ ready: true });
  portal.log.info({ origin: settings.origin }, 'api ready');
} catch (error) {
  const problem = error as NodeJS.ErrnoException;
  const sentence =
    problem.code === 'EADDRINUSE' ? `The port ${settings.port} is taken. Stop what uses it or set LOCKDESK_PORT.` : problem.message;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
