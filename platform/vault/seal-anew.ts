import { sql } from 'kysely';
import { vaultOf, type Database, type Tx } from '../database/database.ts';
import type { DB } from '../database/tables.generated.ts';
import type { FileStore } from '../files/file-store.ts';
import type { SealedPlace } from './cipher.ts';
import { versionOf } from './envelope.ts';

/** A table with something sealed: its key beside the brokerage, the columns that are sealed, and the place they are sealed for. */
export interface SealedTable {
  readonly table: keyof DB & string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  readonly placeOf: (row: Readonly<Record<string, unknown>>) => SealedPlace;
}

const BATCH = 50;
/** A process may encrypt under the version it last read for this long; a version is removed only well after that. */
const SAFE_AFTER = '2 minutes';

/**
 * One round of what follows a tenant's new key: rows and files are sealed under it a batch at a time, each batch a short transaction. Then
 * the versions nothing is sealed under any more are removed, which the database refuses while a row refers to them. Gives what it did.
 */
export async function sealAnewRound(
  {
    database,
    files,
    tables,
    safeAfter = SAFE_AFTER,
  }: { database: Database; files: FileStore; tables: readonly SealedTable[]; safeAfter?: string },
  signal?: AbortSignal,
): Promise<{ readonly sealed: number; readonly removed: number }> {
  const due = await database.withLender((tx) =>
    tx
      .selectFrom('tenant_key')
      .select(['brokerage_id', sql<number>`max(key_version)::int`.as('newest')])
      .select(sql<boolean>`max(made_at) < now() - ${safeAfter}::interval`.as('safe'))
      .groupBy('brokerage_id')
      .having(sql<number>`count(*)`, '>', 1)
      .execute(),
  );
  const done = { sealed: 0, removed: 0 };
  let problem: unknown;
  for (const one of due) {
    if (signal?.aborted) break;
    try {
      await sealBrokerageAnew(one, { database, files, tables }, done, signal);
    } catch (error) {
      // A problem with one brokerage's keys doesn't stop the others.
      problem ??= error;
    }
  }
  if (problem !== undefined) throw problem;
  return done;
}

/** One brokerage's part of a round; adds its counts to `done`. */
async function sealBrokerageAnew(
  { brokerage_id: brokerageId, newest, safe }: { readonly brokerage_id: number; readonly newest: number; readonly safe: boolean },
  { database, files, tables }: { database: Database; files: FileStore; tables: readonly SealedTable[] },
  done: { sealed: number; removed: number },
  signal: AbortSignal | undefined,
): Promise<void> {
  // New data is encrypted under this version at least.
  const version = Math.min(newest, await database.vault.newestVersion(brokerageId));
  for (const one of tables)
    for (;;) {
      if (signal?.aborted) return;
      const count = await database.withTenant({ brokerageId }, (tx) => sealRowsAnew(tx, one, brokerageId, version));
      done.sealed += count;
      if (count < BATCH) break;
    }
  done.sealed += await files.sealAnew(brokerageId, version, signal);
  if (!safe || signal?.aborted) return;
  const gone = await database.withTenant({ brokerageId }, (tx) =>
    tx.deleteFrom('tenant_key').where('brokerage_id', '=', brokerageId).where('key_version', '<', version).executeTakeFirst(),
  );
  done.removed += Number(gone.numDeletedRows);
}

/**
 * Encrypts a batch of a table's rows again under the newest version of a brokerage's key; returns how many. Their plaintext is unchanged.
 */
async function sealRowsAnew(tx: Tx, { table, key, columns, placeOf }: SealedTable, brokerageId: number, version: number): Promise<number> {
  const names = sql.join([...key, ...columns].map((name) => sql.ref(name)));
  const { rows } = await sql<Record<string, unknown>>`select ${names} from ${sql.table(table)}
    where brokerage_id = ${brokerageId} and key_version < ${version} limit ${BATCH} for update skip locked`.execute(tx);
  const vault = vaultOf(tx);
  for (const row of rows) {
    let keyVersion = Infinity;
    const changes = [];
    for (const column of columns) {
      const sealed = row[column] as Buffer | null;
      if (sealed === null) continue;
      const under = versionOf(sealed);
      const anew =
        under !== undefined && under >= version
          ? { bytes: sealed, keyVersion: under }
          : await vault.seal(brokerageId, placeOf(row), await vault.open(brokerageId, placeOf(row), sealed));
      keyVersion = Math.min(keyVersion, anew.keyVersion);
      changes.push(sql`${sql.ref(column)} = ${anew.bytes}`);
    }
    const ofRow = key.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
    await sql`update ${sql.table(table)} set ${sql.join(changes)}, key_version = ${keyVersion}
      where brokerage_id = ${brokerageId} and ${sql.join(ofRow, sql` and `)}`.execute(tx);
  }
  return rows.length;
}
