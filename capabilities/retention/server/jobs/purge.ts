import { sql } from 'kysely';
import type { Database, Tx } from '../../../../platform/database/database.ts';

/** The rows of one table that a retention policy of the database allows to delete. */
export interface Purgeable {
  readonly table: string;
  /** How long, and by which paragraph. */
  readonly reason: string;
}

/** Rows deleted by a transaction: few enough that nobody notices. */
const BATCH = 500;

/** The policies, as the database has them: it names the tables and the rows, so that no code can purge any other. */
export async function retentionPolicies(tx: Tx): Promise<readonly Purgeable[]> {
  const { rows } = await sql<Purgeable>`select c.relname as table, coalesce(obj_description(p.oid, 'pg_policy'), '') as reason
    from pg_policy p join pg_class c on c.oid = p.polrelid where p.polname = 'retention' order by 1`.execute(tx);
  return rows;
}

/** How many rows may go, by table; nothing is deleted. */
export async function countPurgeable(database: Database): Promise<readonly (Purgeable & { readonly rows: number })[]> {
  return database.withShared(async (tx) => {
    const policies = await retentionPolicies(tx);
    await sql`set local role lockdesk_retention`.execute(tx);
    const counted = [];
    for (const policy of policies) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(policy.table)}`.execute(tx);
      counted.push({ ...policy, rows: rows[0]!.n });
    }
    return counted;
  });
}

/**
 * Deletes the rows that may be deleted, a small batch of one brokerage a transaction, until it is aborted; returns how many. The role sees the
 * rows of all brokerages, and each deletion names one all the same: a distributed database would send it there.
 */
export async function purge(database: Database, signal?: AbortSignal): Promise<number> {
  let gone = 0;
  for (const { table } of await database.withShared(retentionPolicies))
    for (const brokerageId of await database.withShared((tx) => brokeragesWith(tx, table)))
      for (let count = BATCH; count === BATCH; gone += count) {
        if (signal?.aborted) return gone;
        count = await database.withShared((tx) => purgeBatch(tx, table, brokerageId));
      }
  return gone;
}

/** The brokerages that have rows to let go. Every table with a policy has rows of brokerages. */
async function brokeragesWith(tx: Tx, table: string): Promise<readonly number[]> {
  await sql`set local role lockdesk_retention`.execute(tx);
  const { rows } = await sql<{ id: number }>`select distinct brokerage_id as id from ${sql.table(table)} order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

async function purgeBatch(tx: Tx, table: string, brokerageId: number): Promise<number> {
  await sql`set local role lockdesk_retention`.execute(tx);
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where brokerage_id = ${brokerageId}
    and ctid = any(array(select ctid from ${sql.table(table)} where brokerage_id = ${brokerageId} limit ${BATCH}))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
