import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { openDatabase } from '../../../../platform/database/database.ts';
import { apiForTests, type SignedIn } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { untilWaitingForLocks } from '../../../../platform/testing/waiting.ts';
import { foldCounts } from './fold-counts.ts';
import { sumForLender } from './sum-for-lender.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const app = openDatabase(database.appUrl);
let helen: SignedIn;
let lena: SignedIn;
beforeAll(async () => {
  [helen, lena] = [await api.as(demoPerson('helen').id), await api.as(demoPerson('lena').id)];
  return () => app.close();
});

const columns = { status: 'status', officer: 'officer_id::text', product: 'product_id', type: 'mortgage_type', state: 'property_state' };
type Facet = keyof typeof columns;
const facetOf = async (who: SignedIn, facet: string, filter: object = {}): Promise<Record<string, number>> => {
  const { counts } = (await who.call('POST', '/pipeline/facets', { body: { facet, filter: { view: 'all', ...filter } } })).body;
  return Object.fromEntries(counts.map(({ value, loans }: { value: string; loans: number }) => [value, loans]));
};
/** The loans themselves, counted. */
const counted = async (facet: Facet, where = 'true'): Promise<Record<string, number>> => {
  const by = columns[facet];
  const rows = await database.query<{ value: string; n: number }>(
    `select ${by} as value, count(*)::int as n from loan where ${by} is not null and ${where} group by 1`,
  );
  return Object.fromEntries(rows.map(({ value, n }) => [value, n]));
};
const changesWaiting = async (): Promise<number> =>
  (await database.query<{ n: number }>('select count(*)::int as n from loan_count_change'))[0]!.n;
async function expectCountsToBeTrue(): Promise<void> {
  for (const facet of Object.keys(columns) as Facet[]) {
    expect(await facetOf(lena, facet), facet).toEqual(await counted(facet));
    expect(await facetOf(helen, facet), facet).toEqual(await counted(facet, 'brokerage_id = 2'));
  }
  expect(await brokenInvariants(database)).toEqual([]);
}

describe('the counts are those of the loans', () => {
  test('before the worker has added what changed, after it has, and after the next change', async () => {
    await database.query(`update loan set anticipated_closing_date = date '2026-12-23' where brokerage_id = 2`);
    expect(await changesWaiting()).toBeGreaterThan(0);
    await expectCountsToBeTrue();
    expect(await foldCounts(app)).toBeGreaterThan(0);
    expect(await changesWaiting()).toBe(0);
    await expectCountsToBeTrue();
    const [loan] = await database.query<{ loan_number: string }>(
      `select loan_number from loan where status = 'Registered' and lock_state = 'none' and brokerage_id = 2 order by 1 limit 1`,
    );
    const before = await facetOf(helen, 'status');
    await helen.call('PUT', `/loan/${loan!.loan_number}/loan-status/Withdrawn`);
    const after = await facetOf(helen, 'status');
    expect(after['Withdrawn']).toBe((before['Withdrawn'] ?? 0) + 1);
    expect(after['Registered'] ?? 0).toBe(before['Registered']! - 1);
    await expectCountsToBeTrue();
    await foldCounts(app);
    await expectCountsToBeTrue();
  });

  test('two workers at once add each change once', async () => {
    await database.query(`update loan set anticipated_closing_date = date '2026-12-24'`);
    await Promise.all([foldCounts(app), foldCounts(app)]);
    expect(await changesWaiting()).toBe(0);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('a change that is taken back leaves none, and one that is no matter of the counts writes none', async () => {
    await foldCounts(app);
    await database.query(
      `do $$ begin update loan set status = 'Cancelled'; raise exception 'taken back'; exception when others then null; end $$`,
    );
    await database.query(`update loan set updated_at = updated_at, score = 700`);
    expect(await changesWaiting()).toBe(0);
  });
});

describe('over all brokerages', () => {
  const withdraw = async (): Promise<void> => {
    const [loan] = await database.query<{ loan_number: string }>(
      `select loan_number from loan where status = 'Registered' and lock_state = 'none' and brokerage_id = 2 order by 1 limit 1`,
    );
    expect((await helen.call('PUT', `/loan/${loan!.loan_number}/loan-status/Withdrawn`)).status).toBe(200);
  };
  const folded = async (): Promise<number> =>
    (await database.query<{ n: number }>('select count(*)::int as n from loan_count_folded'))[0]!.n;

  test('they are added up once, and completed by what changed since', async () => {
    await withdraw();
    await foldCounts(app);
    expect(await sumForLender(app)).toBe(true);
    expect(await folded()).toBe(0);
    expect(await sumForLender(app)).toBe(false);
    await expectCountsToBeTrue();
    await withdraw();
    await expectCountsToBeTrue();
    await foldCounts(app);
    expect(await folded()).toBeGreaterThan(0);
    await expectCountsToBeTrue();
    expect(await sumForLender(app)).toBe(true);
    expect(await folded()).toBe(0);
    await expectCountsToBeTrue();
    // The sums are what is read: one too many is seen.
    const all = (await lena.call('POST', '/pipeline/list', { body: { view: 'all' } })).body.totals.loans;
    await database.query(`update lender_count set loans = loans + 1000 where facet = '' and active`);
    expect((await lena.call('POST', '/pipeline/list', { body: { view: 'all' } })).body.totals.loans).toBe(all + 1000);
    await database.query(`update lender_count set loans = loans - 1000 where facet = '' and active`);
  });

  test('what is being added while they are added up comes to them afterwards', async () => {
    await foldCounts(app);
    await withdraw();
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query('begin');
    await owner.query('select from loan_count where brokerage_id = 2 for update');
    const adding = foldCounts(app);
    await untilWaitingForLocks(database, 1);
    await database.query(`insert into loan_count_folded (brokerage_id, facet, value, active, loans, amount_cents, locked_cents, locked_rate_cents)
      values (4, '', '', true, 0, 0, 0, 0)`);
    expect(await sumForLender(app)).toBe(true);
    await owner.query('rollback');
    await owner.end();
    expect(await adding).toBeGreaterThan(0);
    expect(await folded()).toBeGreaterThan(0);
    await expectCountsToBeTrue();
  });

  test('two workers at once write one of their sums, and those of another server are made anew', async () => {
    await withdraw();
    await foldCounts(app);
    expect((await Promise.all([sumForLender(app), sumForLender(app)])).filter(Boolean).length).toBeGreaterThan(0);
    await expectCountsToBeTrue();
    await database.query(`update lender_count_moment set seen = '900000000:900000000:'`);
    await database.query('delete from lender_count');
    expect(await sumForLender(app)).toBe(true);
    await expectCountsToBeTrue();
  });

  test('are the lender’s alone: who works in a region has those of its brokerages, and so has who narrows the list to some', async () => {
    const cato = await api.as(demoPerson('cato').id);
    expect(await facetOf(cato, 'status')).toEqual(await counted('status', 'brokerage_id in (4, 5)'));
    expect(await facetOf(lena, 'status', { brokerageId: [2] })).toEqual(await counted('status', 'brokerage_id = 2'));
    const seen = await app.withSubtree({ subtree: { over: 'region', regionId: 10 }, brokerageId: 1 }, (tx) =>
      sql`select from lender_count union all select from lender_count_moment`.execute(tx),
    );
    expect(seen.rows).toEqual([]);
  });
});

test('a lock that has run out counts as expired, though nothing has recorded it', async () => {
  const [lock] = await database.query<{ loan_number: string; expires_at: string }>(
    `select loan_number, lock_expires_at::text as expires_at from loan where lock_state = 'locked' order by 1`,
  );
  const setExpiry = (instant: string) =>
    database.query(`update loan set lock_expires_at = $2 where loan_number = $1`, [lock!.loan_number, instant]);
  const before = await facetOf(lena, 'lock');
  await setExpiry('2026-11-20T15:00:00Z');
  const after = await facetOf(lena, 'lock');
  expect(after['locked']).toBe(before['locked']! - 1);
  expect(after['expired']).toBe((before['expired'] ?? 0) + 1);
  await setExpiry(lock!.expires_at);
});
