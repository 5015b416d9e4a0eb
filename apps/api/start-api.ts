import { keepWatch } from '../../capabilities/operate/server/watch/keep-watch.ts';
import { migrationNames } from '../../database/migration-files.ts';
import { hearOfSheet, SHEET_CHANNEL } from '../../capabilities/publish/port/live-sheet.ts';
import { letterLook } from '../../capabilities/portal-settings/port/portal-settings.ts';
import { listenAt } from '../../platform/http/listen-at.ts';
import { listen } from '../../platform/jobs/listen.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { portTaken, type StartPart } from '../run-as-process.ts';
import { telemetryOf } from '../telemetry.ts';
import { createApi, createPortal } from './portal.ts';

/** The API: answers calls and serves the built web app. */
const startApi: StartPart = async (environment) => {
  const settings = readSettings(environment);
  const portal = createPortal(settings);
  const stopTelemetry = await telemetryOf(settings, 'api', portal.log);
  const server = await createApi(portal);
  // A sheet that becomes live is compiled at once, and not during the first request for it.
  const sheetEars = listen(
    settings.directUrl ?? settings.databaseUrl,
    SHEET_CHANNEL,
    () => void hearOfSheet(portal.database).catch((problem: Error) => portal.log.warn({ problem: problem.message }, 'live sheet not read')),
    portal.log,
  );
  await listenAt(server, { port: settings.port, host: environment['LOCKDESK_HOST'] ?? 'localhost' }).catch((error) => {
    throw portTaken(error, `The port ${settings.port} is taken. Stop what uses it or set LOCKDESK_PORT.`);
  });
  const mailer = createMailer(settings);
  const watch = keepWatch({
    kind: 'api',
    ...portal,
    newestMigration: migrationNames().at(-1)!,
    mailer,
    look: () => letterLook(portal.database),
    streams: () => server.openStreams(),
  });
  portal.log.info({ origin: settings.origin }, 'api ready');
  return {
    stop: async () => {
      await Promise.all([sheetEars.close(), watch.stop()]);
      mailer.close();
      await server.close();
      await Promise.all([portal.reader.close(), portal.database.close()]);
      await stopTelemetry();
    },
  };
};

export default startApi;
