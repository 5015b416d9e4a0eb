import { openDatabase } from '../../platform/database/database.ts';
import { createLoginSite } from './site.ts';

/** The login site's process. Whoever enters by a click, or with the demo's public password, is let in to no portal in production. */
const environment = process.env;
const demo = environment['LOCKDESK_DEMO'] !== 'no';
if (environment['LOCKDESK_ENVIRONMENT'] === 'production' && demo) {
  console.error(
    'The embedded login site offers demo people and is refused in production: set LOCKDESK_DEMO=no, or LOCKDESK_ISSUER to your OpenID provider.',
  );
  process.exit(1);
}
const port = Number.parseInt(environment['LOCKDESK_LOGIN_PORT'] ?? '4201', 10);
const appDatabase = environment['LOCKDESK_APP_DATABASE_URL'];
const database = appDatabase ? openDatabase(appDatabase, { max: 4, applicationName: 'lockdesk login' }) : undefined;
const site = createLoginSite({
  demo,
  ...(database ? { database } : {}),
  issuer: environment['LOCKDESK_ISSUER'] ?? `http://localhost:${port}`,
  clientId: environment['LOCKDESK_CLIENT_ID'] ?? 'lockdesk-portal',
  portalOrigin: (environment['LOCKDESK_ORIGIN'] ?? `http://localhost:${environment['LOCKDESK_PORT'] ?? '4200'}`).replace(/\/$/, ''),
  dataFolder: environment['LOCKDESK_DATA'] ?? 'data',
});
site.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${port} for the login site is taken.` : error.message);
  process.exit(1);
});
// Loopback only: with the demo, nobody else's browser is to sign in with public passwords; without it, a reverse proxy stands before it.
site.listen(port, 'localhost', () => process.send?.({ ready: true }));

function stop(): void {
  site.close(() => void (database?.close() ?? Promise.resolve()).finally(() => process.exit(0)));
  site.closeAllConnections();
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
