import { sql } from 'kysely';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { PORTAL_VERSION } from '../watch/report-process.ts';

/** The running versions: the portal, Node, PostgreSQL and the database's last migration. */
export async function foundVersions(tx: ReadTx) {
  const { rows } = await sql<{ database: string; migrated: string; migrations: number; bytes: number }>`
    select current_setting('server_version') as database,
      (select max(name) from kysely_migration) as migrated,
      (select count(*)::int from kysely_migration) as migrations,
      pg_database_size(current_database()) as bytes`.execute(tx);
  const { database, migrated, migrations, bytes } = rows[0]!;
  return {
    portal: PORTAL_VERSION,
    node: process.versions.node,
    database: database.split(' ')[0]!,
    migrated,
    migrations,
    databaseBytes: bytes,
  };
}
