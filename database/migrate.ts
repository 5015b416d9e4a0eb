import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';
import { markAtBaseline } from './before-baseline.ts';
import { LOCK_WAIT_MS, withShortLocks } from './short-locks.ts';
import { migrationNames, migrationsFolder, migrationTexts } from './migration-files.ts';

/**
 * Brings a database to the newest schema: each migration of the folder once, in name order, each in a transaction of its own, with the row
 * that records it. Killed at any point, it continues at the next start where it stopped. It may run while the portal of the release before
 * is running: no lock is waited for longer than a moment, and each is released with its migration.
 */
export async function migrate(ownerUrl: string, folder = migrationsFolder): Promise<void> {
  await continueFromBaseline(ownerUrl);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, application_name: 'lockdesk migrations', lock_timeout: LOCK_WAIT_MS });
  // A connection lost fails the migration that runs on it; unheard, the same news would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsIn(folder) } });
    while (await withShortLocks(() => runNext(migrator)));
  } finally {
    await db.destroy();
  }
}

/** Runs the next migration; false when there is none. */
async function runNext(migrator: Migrator): Promise<boolean> {
  const { error, results = [] } = await migrator.migrateUp();
  if (error === undefined) return results.length > 0;
  const failed = results.find((result) => result.status === 'Error');
  const { message, code } = error as { message?: string; code?: string };
  throw Object.assign(new Error(`The migration ${failed?.migrationName ?? ''} failed: ${message ?? String(error)}`, { cause: error }), {
    code,
  });
}

async function continueFromBaseline(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await markAtBaseline(client);
  } finally {
    await client.end();
  }
}

function migrationsIn(folder: string): Record<string, Migration> {
  const migration = (name: string): Migration => ({
    up: async (db) => {
      for (const text of await migrationTexts(name, folder)) await sql.raw(text).execute(db);
    },
  });
  return Object.fromEntries(migrationNames(folder).map((name) => [name, migration(name)]));
}
