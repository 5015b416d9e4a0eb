import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';
import { markAtBaseline } from './before-baseline.ts';
import { migrationNames, migrationsFolder, migrationTexts } from './migration-files.ts';

/** Brings a database to the newest schema: each migration of the folder once, in name order, all in one transaction. */
export async function migrate(ownerUrl: string, folder = migrationsFolder): Promise<void> {
  await continueFromBaseline(ownerUrl);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 2 }) }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsIn(folder) } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) {
      const failed = results?.find((result) => result.status === 'Error');
      throw new Error(`The migration ${failed?.migrationName ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  } finally {
    await db.destroy();
  }
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
