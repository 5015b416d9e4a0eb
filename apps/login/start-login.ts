import { once } from 'node:events';
import { openDatabase } from '../../platform/database/database.ts';
import { portTaken, type StartPart } from '../run-as-process.ts';
import { createLoginSite } from './site.ts';

/** The login site. In production, nobody can enter a portal by a click or with the demo's public password. */
const startLogin: StartPart = async (environment) => {
  const demo = environment['LOCKDESK_DEMO'] !== 'no';
  if (environment['LOCKDESK_ENVIRONMENT'] === 'production' && demo)
    throw new Error(
      'The embedded login site offers demo people and is refused in production: set LOCKDESK_DEMO=no, or LOCKDESK_ISSUER to your OpenID provider.',
    );
  const port = Number.parseInt(environment['LOCKDESK_LOGIN_PORT'] ?? '4201', 10);
  const appDatabase = environment['LOCKDESK_APP_DATABASE_URL'];
  const database = appDatabase
    ? openDatabase(appDatabase, {
        max: 4,
        applicationName: 'lockdesk login',
        directUrl: environment['LOCKDESK_DIRECT_DATABASE_URL'],
      })
    : undefined;
  const site = createLoginSite({
    demo,
    ...(database ? { database } : {}),
    issuer: environment['LOCKDESK_ISSUER'] ?? `http://localhost:${port}`,
    clientId: environment['LOCKDESK_CLIENT_ID'] ?? 'lockdesk-portal',
    portalOrigin: (environment['LOCKDESK_ORIGIN'] ?? `http://localhost:${environment['LOCKDESK_PORT'] ?? '4200'}`).replace(/\/$/, ''),
    dataFolder: environment['LOCKDESK_DATA'] ?? 'data',
  });
  // Loopback only: with the demo, nobody else's browser is to sign in with public passwords; without it, a reverse proxy is in front.
  await once(site.listen(port, 'localhost'), 'listening').catch((error) => {
    throw portTaken(error, `Port ${port} for the login site is taken.`);
  });
  return {
    stop: async () => {
      const closed = once(site, 'close');
      site.close();
      site.closeAllConnections();
      await closed;
      await database?.close();
    },
  };
};

export default startLogin;
