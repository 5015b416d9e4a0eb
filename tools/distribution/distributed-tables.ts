import type { TestDatabase } from '../../platform/testing/test-database.ts';

/** Small, named by every brokerage's statements, and seldom written: a copy on every node. */
const REFERENCE = ['brokerage', 'membership'];

/** The tables that would be distributed: those with the brokerage in their key. Every other is a reference table. */
export async function distributedTables(database: Pick<TestDatabase, 'query'>): Promise<ReadonlySet<string>> {
  const keyed = await database.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'brokerage_id' and a.attnum = any (k.conkey)
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relname = any ($1) order by 1`,
    [REFERENCE],
  );
  return new Set(keyed.map(({ name }) => name));
}
