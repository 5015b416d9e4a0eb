import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, type ReadTx } from '../../../platform/database/database.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { testMasters } from '../../../platform/testing/test-keys.ts';
import { brokerages } from '../../access/port/brokerages.ts';
import { people } from '../../access/port/people.ts';
import { loans } from './loans.ts';

const given = await testDatabase({ demo: true });
const database = openDatabase(given.appUrl, { max: 2, masters: testMasters });
afterAll(() => database.close());

const columns = ['loan.loan_number', 'loan.borrower_name', 'b.name', 'p.display_name'] as const;

const byTables = (tx: ReadTx) =>
  tx
    .selectFrom('loan')
    .innerJoin('brokerage as b', 'b.brokerage_id', 'loan.brokerage_id')
    .leftJoin('person as p', 'p.person_id', 'loan.officer_id')
    .select(columns)
    .where('loan.brokerage_id', '=', 2)
    .orderBy('loan.updated_at', 'desc')
    .orderBy('loan.loan_number', 'desc')
    .limit(5);

const byParts = (tx: ReadTx) =>
  tx
    .selectFrom(loans.as('loan'))
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'loan.brokerage_id')
    .leftJoin(people.as('p'), 'p.person_id', 'loan.officer_id')
    .select(columns)
    .where('loan.brokerage_id', '=', 2)
    .orderBy('loan.updated_at', 'desc')
    .orderBy('loan.loan_number', 'desc')
    .limit(5);

/** The plan's steps, without the names a table has in a sub-query. */
async function planOf(tx: ReadTx, query: ReturnType<typeof byTables> | ReturnType<typeof byParts>): Promise<string[]> {
  await sql`set local enable_seqscan = off`.execute(tx);
  const rows = await query.explain<{ 'QUERY PLAN': string }>();
  return rows.map((row) =>
    row['QUERY PLAN']
      .replace(/ on \w+( \w+)?  /, (named) => `${named.split(' ').slice(0, 3).join(' ')}  `)
      .replace(/\b(loan|b|p|brokerage|person)(_\d+)?\./g, ''),
  );
}

test('a query over parts that ports export is planned as the query over their tables, row-level security included', async () => {
  const [tables, parts] = await database.withTenant({ brokerageId: 2 }, async (tx) => [
    await planOf(tx, byTables(tx)),
    await planOf(tx, byParts(tx)),
  ]);
  expect(parts).toEqual(tables);
  expect(parts.join('\n')).toContain('loan_pipeline');
});
