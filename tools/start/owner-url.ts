import { secretsOf, type StartSettings } from './settings.ts';

/** The database's owner, for tools that work on the database of the portal that runs with the same settings. */
export function ownerUrlOf(settings: StartSettings): string {
  if (settings.databaseUrl) return settings.databaseUrl;
  const url = new URL(`postgres://127.0.0.1:${settings.ports.database}/lockdesk`);
  url.username = 'postgres';
  url.password = secretsOf(settings.dataFolder).databaseOwner;
  return url.href;
}
