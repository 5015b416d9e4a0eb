import { createLoginSite } from './site.ts';

/** The login site's process. It knows demo people only, so it does not serve in production: there LOCKDESK_ISSUER names a real provider. */
const environment = process.env;
if (environment['LOCKDESK_ENVIRONMENT'] === 'production') {
  console.error(
    'The embedded login site knows demo people only and is refused in production: set LOCKDESK_ISSUER to your OpenID provider.',
  );
  process.exit(1);
}
const port = Number.parseInt(environment['LOCKDESK_LOGIN_PORT'] ?? '4201', 10);
const site = createLoginSite({
  issuer: environment['LOCKDESK_ISSUER'] ?? `http://localhost:${port}`,
  clientId: environment['LOCKDESK_CLIENT_ID'] ?? 'lockdesk-portal',
  portalOrigin: (environment['LOCKDESK_ORIGIN'] ?? `http://localhost:${environment['LOCKDESK_PORT'] ?? '4200'}`).replace(/\/$/, ''),
  dataFolder: environment['LOCKDESK_DATA'] ?? 'data',
});
site.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${port} for the login site is taken.` : error.message);
  process.exit(1);
});
// Loopback only: nobody else's browser is to sign in with public passwords.
site.listen(port, 'localhost', () => process.send?.({ ready: true }));

function stop(): void {
  site.close(() => process.exit(0));
  site.closeAllConnections();
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
