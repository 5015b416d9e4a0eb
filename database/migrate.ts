import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';

const folder = new URL('./migrations/', import.meta.url);

/**
 * Brings a database to the newest schema, or to that of one migration: each file of `migrations` once, in name order, all in one transaction.
 */
export async function migrate(ownerUrl: string, to?: string): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 2 }) }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: sqlMigrations } });
    const { error, results } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to));
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

async function sqlMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Record<string, Migration> = {};
  for (const file of files) {
    const text = await readFile(new URL(file, folder), 'utf8');
    migrations[file.replace(/\.sql$/, '')] = { up: async (db) => void (await sql.raw(text).execute(db)) };
  }
  return migrations;
}
