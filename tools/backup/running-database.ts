import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ownerUrlOf } from '../start/owner-url.ts';
import { startPostgres } from '../start/postgres.ts';
import { freePort, isAlive, commandOf } from '../start/processes.ts';
import { secretsOf, type StartSettings } from '../start/settings.ts';
import { CannotBackUp } from './cannot-back-up.ts';

/** The database of a data folder, for a while: that of the portal that runs, or started for this where none does. */
export async function withDatabase<T>(settings: StartSettings, work: (ownerUrl: string) => Promise<T>): Promise<T> {
  if (!existsSync(join(settings.dataFolder, 'secrets.json')))
    throw new CannotBackUp(`Nothing was started with the data folder ${settings.dataFolder}: there is nothing to back up.`);
  if (settings.databaseUrl) return work(settings.databaseUrl);
  const folder = join(settings.dataFolder, 'postgres');
  if (!existsSync(folder)) throw new CannotBackUp(`There is no database in ${settings.dataFolder}.`);
  const running = ownerUrlOf(settings);
  if (await isDatabaseOf(running, folder)) return work(running);
  // One that was started for a backup that was broken off is just being stopped.
  for (let tries = 0; tries < 60 && runsSomewhere(folder); tries += 1) await pause(250);
  if (runsSomewhere(folder))
    throw new CannotBackUp(
      `The database of ${settings.dataFolder} runs, but not at port ${settings.ports.database}: give the same LOCKDESK_PORT and LOCKDESK_DATABASE_PORT as the portal has.`,
    );
  const postgres = await startPostgres({
    folder,
    port: await freePort(),
    password: secretsOf(settings.dataFolder).databaseOwner,
    logFile: join(settings.dataFolder, 'logs', 'postgres.log'),
  });
  try {
    return await work(postgres.urlOf('lockdesk'));
  } finally {
    await postgres.stop();
  }
}

async function isDatabaseOf(url: string, folder: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
    return realpathSync(rows[0]!.folder) === realpathSync(folder);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function runsSomewhere(folder: string): boolean {
  try {
    const pid = Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10);
    return pid > 1 && isAlive(pid) && /postgres/.test(commandOf(pid));
  } catch {
    return false;
  }
}
