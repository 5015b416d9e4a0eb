import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../../../platform/database/database.ts';
import type { Subtree } from '../../../../foundation/hierarchy/subtree.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { isWithin } from '../../domain/subtree.ts';

/**
 * The rule is written twice, as a function and as the database's policies. This test compares them over a hierarchy of 6 regions and 60 brokerages.
 */
const given = await testDatabase({ demo: true });
const database = openDatabase(given.appUrl);
const ACCOUNT = 1;

interface Place {
  readonly brokerageId: number;
  readonly regionId: number;
  readonly branchId: number;
}

await given.query(`insert into region (region_id, name) select 100 + n, 'Test region ' || n from generate_series(1, 3) n`);
await given.query(
  `insert into branch (branch_id, region_id, name) select 1000 + n, 101 + n % 3, 'Test branch ' || n from generate_series(1, 12) n`,
);
await given.query(
  `insert into brokerage (brokerage_id, name, kind, nmls_id, state, region_id, branch_id)
   select 1000 + n, 'Test brokerage ' || n, 'broker', '1', 'CO', b.region_id, b.branch_id
   from generate_series(1, 55) n join branch b on b.branch_id = 1001 + n % 12`,
);
// A row of each brokerage in a table of tenants; the demo has them in most others.
await given.query(
  `insert into account_journal_line (brokerage_id, sequence, at, actor_name, kind, subject, summary, hash)
   select brokerage_id, 1, now(), 'Test', 'test', 'test', 'test', '\\x00' from brokerage on conflict do nothing`,
);
const places = await given.query<Place>(
  'select brokerage_id as "brokerageId", region_id as "regionId", branch_id as "branchId" from brokerage order by 1',
);
const branches = await given.query<Omit<Place, 'brokerageId'>>('select region_id as "regionId", branch_id as "branchId" from branch');
const subtrees: readonly Subtree[] = [
  { over: 'all' },
  { over: 'nothing' },
  ...[...new Set(branches.map((one) => one.regionId))].map((regionId) => ({ over: 'region' as const, regionId })),
  ...branches.map((one) => ({ over: 'branch' as const, ...one })),
];

afterAll(() => database.close());

const ordered = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((a, b) => a - b);
const within = (subtree: Subtree): Place[] => places.filter((one) => one.brokerageId === ACCOUNT || isWithin(subtree, one));

test('the database shows the brokerages the rule says, to everyone in the hierarchy', async () => {
  for (const subtree of subtrees) {
    const rows = await database.withSubtree({ subtree, brokerageId: ACCOUNT }, (tx) =>
      tx.selectFrom('brokerage').select('brokerage_id').execute(),
    );
    expect([subtree, ordered(rows.map((row) => row.brokerage_id))]).toEqual([
      subtree,
      ordered(within(subtree).map((one) => one.brokerageId)),
    ]);
  }
  expect(subtrees.length).toBeGreaterThan(20);
});

test('no table with a brokerage shows a row of another, even without a filter', async () => {
  const tables = (
    await given.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'brokerage_id' and not a.attisdropped
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('membership', 'session') order by 1`,
    )
  ).map((row) => row.name);
  let filled = 0;
  for (const name of tables) {
    const all = await given.query<{ id: number }>(`select distinct brokerage_id as id from ${name}`);
    if (all.length > 1) filled += 1;
    for (const subtree of subtrees.filter((one) => one.over !== 'all')) {
      const seen = await database.withSubtree({ subtree, brokerageId: ACCOUNT }, (tx) =>
        sql<{ id: number }>`select distinct brokerage_id as id from ${sql.table(name)}`.execute(tx),
      );
      const allowed = new Set(within(subtree).map((one) => one.brokerageId));
      expect([name, subtree, ordered(seen.rows.map((row) => row.id))]).toEqual([
        name,
        subtree,
        ordered(all.map((row) => row.id).filter((id) => allowed.has(id))),
      ]);
    }
  }
  expect(tables.length).toBeGreaterThan(20);
  expect(filled).toBeGreaterThan(10);
});

test('such a transaction writes nothing, and leaves its place behind on the connection', async () => {
  const scope = { subtree: { over: 'region', regionId: 20 }, brokerageId: ACCOUNT } as const;
  await expect(database.withSubtree(scope, (tx) => tx.updateTable('loan').set({ status: 'Denied' }).execute())).rejects.toThrow(
    /permission denied|read-only/,
  );
  const one = openDatabase(given.appUrl, { max: 1 });
  try {
    const count = async (work: typeof one.withLender) => (await work((tx) => tx.selectFrom('loan').select('loan_number').execute())).length;
    const inPacific = await one.withSubtree(scope, (tx) => tx.selectFrom('loan').select('loan_number').execute());
    const everywhere = await count(one.withLender);
    expect(inPacific.length).toBeGreaterThan(0);
    expect(everywhere).toBeGreaterThan(inPacific.length);
    expect(await count(one.withShared)).toBe(0);
    expect((await one.withSubtree(scope, (tx) => tx.selectFrom('loan').select('loan_number').execute())).length).toBe(inPacific.length);
  } finally {
    await one.close();
  }
});
