import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { apiForTests, type SignedIn, type TestApi } from '../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';

/** People of a region or a branch, and brokerages that are not theirs: what was found open, call by call. */
const database = await testDatabase({ demo: true });
const RIDGELINE = 2; // Mountain, Denver
const HARBORLIGHT = 3; // Pacific, Seattle
const PLAIN_OAK = 4; // Central, Columbus
const NORTHFOLD = 5; // Central, Duluth
const ABSENT = 99_998;
let api: TestApi;
let petra: SignedIn;
let cato: SignedIn;
let colin: SignedIn;
let alex: SignedIn;

beforeAll(async () => {
  api = await apiForTests(database);
  // The Pacific region, the Central region, the Columbus branch of it, and the Division.
  [petra, cato, colin, alex] = (await Promise.all(['petra', 'cato', 'colin', 'alex'].map((short) => api.as(demoPerson(short).id)))) as [
    SignedIn,
    SignedIn,
    SignedIn,
    SignedIn,
  ];
});

const plan = (brokerageId: number, from: string) => ({
  brokerageId,
  paidBy: 'Lender',
  from,
  points: 1875,
  minimumCents: null,
  maximumCents: null,
  source: 'Amendment of the test',
});

async function loanOf(brokerage: number): Promise<string> {
  const rows = await database.query<{ loan_number: string }>(
    'select loan_number from loan where brokerage_id = $1 order by loan_number limit 1',
    [brokerage],
  );
  return rows[0]!.loan_number;
}

async function plansOf(brokerage: number): Promise<number> {
  return (await database.query<{ n: number }>('select count(*)::int as n from compensation_plan where brokerage_id = $1', [brokerage]))[0]!
    .n;
}

describe('a brokerage outside a person’s part of the hierarchy is not there', () => {
  test('a person of the Pacific region can’t set the compensation plan of a brokerage in Mountain or Central', async () => {
    for (const brokerage of [RIDGELINE, PLAIN_OAK, NORTHFOLD]) {
      const before = await plansOf(brokerage);
      const foreign = await petra.call('POST', '/compensation-plans', { body: plan(brokerage, '2027-06-01') });
      const absent = await petra.call('POST', '/compensation-plans', { body: plan(ABSENT, '2027-06-01') });
      expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
      expect(foreign.body.errors[0].code).toBe('BROKERAGE_NOT_FOUND');
      expect(await plansOf(brokerage)).toBe(before);
    }
    const own = await petra.call('POST', '/compensation-plans', { body: plan(HARBORLIGHT, '2027-06-01') });
    expect([own.status, own.body]).toEqual([200, { planId: expect.any(String) }]);
  });

  test('nor withdraw one', async () => {
    const agreed = await alex.call('POST', '/compensation-plans', { body: plan(RIDGELINE, '2027-07-01') });
    const path = `/compensation-plans/${agreed.body.planId}/withdraw`;
    const foreign = await petra.call('POST', path, { body: { brokerageId: RIDGELINE } });
    const absent = await petra.call('POST', path, { body: { brokerageId: ABSENT } });
    expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    expect((await alex.call('POST', path, { body: { brokerageId: RIDGELINE } })).status).toBe(200);
  });

  test('nor read its plans, its people, its data; the list to choose from holds only theirs', async () => {
    for (const path of ['/compensation-plans?brokerageId=', '/util/brokerage-employees?brokerageId=', '/util/broker-data?p2=priceit&p3=']) {
      const foreign = await petra.call('GET', `${path}${RIDGELINE}`);
      const absent = await petra.call('GET', `${path}${ABSENT}`);
      expect([path, foreign.status, foreign.bytes.toString()]).toEqual([path, 404, absent.bytes.toString()]);
      expect([path, (await petra.call('GET', `${path}${HARBORLIGHT}`)).status]).toEqual([path, 200]);
      expect([path, (await alex.call('GET', `${path}${RIDGELINE}`)).status]).toEqual([path, 200]);
    }
    const names = async (who: SignedIn) =>
      (await who.call('GET', '/compensation-plans')).body.brokerages.map((one: { id: number }) => one.id).sort();
    expect(await names(petra)).toEqual([HARBORLIGHT]);
    expect(await names(colin)).toEqual([PLAIN_OAK]);
    expect(await names(alex)).toEqual([RIDGELINE, HARBORLIGHT, PLAIN_OAK, NORTHFOLD]);
  });

  test('nor register a loan for it', async () => {
    const body = (brokerageId: number) => ({ brokerageId, officerId: demoPerson('priya').id, edits: [] });
    const foreign = await petra.call('PUT', '/register/new-urla-loan', { body: body(RIDGELINE) });
    const absent = await petra.call('PUT', '/register/new-urla-loan', { body: body(ABSENT) });
    expect([foreign.status, foreign.body.errors[0].code]).toEqual([404, 'BROKERAGE_NOT_FOUND']);
    expect(foreign.body).toEqual(absent.body);
  });

  test('products of another region are not found, like those of no region', async () => {
    for (const [name, foreign, absent] of [
      ['regionId', 10, 999],
      ['branchId', 377, 9_999],
      ['brokerageId', RIDGELINE, ABSENT],
    ]) {
      const a = await petra.call('GET', `/util/products?${name}=${foreign}`);
      const b = await petra.call('GET', `/util/products?${name}=${absent}`);
      expect([name, a.status, a.bytes.toString()]).toEqual([name, 404, b.bytes.toString()]);
      expect((await alex.call('GET', `/util/products?${name}=${foreign}`)).status).toBe(200);
    }
  });
});

describe('a loan outside it is not there', () => {
  test('a person of one region reads nothing of a loan in another, and comments on none', async () => {
    const foreign = await loanOf(RIDGELINE);
    for (const path of ['loan-details', 'comments', 'actions', 'edit', 'activity']) {
      const there = await petra.call('GET', `/loan/${foreign}/${path}`);
      const absent = await petra.call('GET', `/loan/9999999999/${path}`);
      expect([path, there.status, there.bytes.toString().replaceAll(foreign, '#')]).toEqual([
        path,
        404,
        absent.bytes.toString().replaceAll('9999999999', '#'),
      ]);
    }
    const said = await petra.call('PUT', `/loan/${foreign}/comments`, { body: 'I should not be here.' });
    expect([said.status, said.body.errors[0].code]).toEqual([404, 'LOAN_NOT_FOUND']);
    const comments = await database.query('select 1 from loan_comment where loan_number = $1 and text like $2', [foreign, 'I should%']);
    expect(comments).toEqual([]);
    const own = await petra.call('GET', `/loan/${await loanOf(HARBORLIGHT)}/loan-details`);
    expect(own.status).toBe(200);
  });

  test('a person of a branch does not reach the other branch of their region; one of the region reaches both', async () => {
    const status = async (who: SignedIn, brokerage: number) =>
      (await who.call('GET', `/loan/${await loanOf(brokerage)}/loan-details`)).status;
    const all = [RIDGELINE, HARBORLIGHT, PLAIN_OAK, NORTHFOLD];
    const of = (who: SignedIn) => Promise.all(all.map((brokerage) => status(who, brokerage)));
    expect(await of(colin)).toEqual([404, 404, 200, 404]);
    expect(await of(cato)).toEqual([404, 404, 200, 200]);
    expect(await of(petra)).toEqual([404, 200, 404, 404]);
    expect(await of(alex)).toEqual([200, 200, 200, 200]);
  });

  test('lists, look-ups and totals hold the loans of their part alone', async () => {
    const counted = async (brokerages: readonly number[]) =>
      database.query<{ loan_number: string; amount: string }>(
        'select loan_number, loan_amount_cents::text as amount from loan where brokerage_id = any($1) order by loan_number',
        [brokerages],
      );
    for (const [who, brokerages] of [
      [petra, [HARBORLIGHT]],
      [cato, [PLAIN_OAK, NORTHFOLD]],
      [colin, [PLAIN_OAK]],
      [alex, [RIDGELINE, HARBORLIGHT, PLAIN_OAK, NORTHFOLD]],
    ] as const) {
      const wanted = await counted(brokerages);
      const list = (
        await who.call('POST', '/pipeline/list', { body: { view: 'all', limit: 100, sort: { by: 'loan', descending: false } } })
      ).body;
      expect(list.loans.map((one: { loanNumber: string }) => one.loanNumber)).toEqual(wanted.map((row) => row.loan_number));
      expect(list.totals).toMatchObject({
        loans: wanted.length,
        amountCents: wanted.reduce((sum, row) => sum + Number(row.amount), 0),
      });
      expect(list.counts.all).toBe(wanted.length);
    }
    const [foreign] = await database.query<{ name: string }>(
      'select borrower_last_name as name from loan where brokerage_id = 2 and borrower_last_name not in (select borrower_last_name from loan where brokerage_id = 3) limit 1',
    );
    const found = await petra.call('GET', `/pipeline/lookup/lastname/${encodeURIComponent(foreign!.name)}`);
    expect([found.status, found.body.errors[0].code]).toEqual([404, 'NO_MATCH']);
  });

  test('the lock desk’s queue, its expiring locks and the exposure as well', async () => {
    const locked = await database.query<{ brokerage_id: number; n: number; amount: string }>(
      `select r.brokerage_id, count(*)::int as n, sum(l.loan_amount_cents)::text as amount
       from rate_lock r join loan l using (brokerage_id, loan_number) where r.state = 'locked' and r.expires_at > now() group by 1`,
    );
    const requests = await database.query<{ brokerage_id: number; loan_number: string }>(
      `select brokerage_id, loan_number from lock_request where state in ('open', 'countered')`,
    );
    expect(locked.length).toBeGreaterThan(1);
    expect(new Set(requests.map((one) => one.brokerage_id)).size).toBeGreaterThan(1);
    for (const [who, brokerages] of [
      [petra, [HARBORLIGHT]],
      [cato, [PLAIN_OAK, NORTHFOLD]],
      [colin, [PLAIN_OAK]],
    ] as const) {
      const mine = locked.filter((one) => (brokerages as readonly number[]).includes(one.brokerage_id));
      const exposure = (await who.call('GET', '/lock-desk/exposure')).body;
      expect(exposure.all).toMatchObject({
        loans: mine.reduce((sum, one) => sum + one.n, 0),
        amountCents: mine.reduce((sum, one) => sum + Number(one.amount), 0),
      });
      expect(exposure.byBrokerage.map((one: { key: string }) => Number(one.key)).sort()).toEqual(
        mine.map((one) => one.brokerage_id).sort(),
      );
      const expiring = (await who.call('GET', '/lock-desk/expiring?days=30')).body;
      const loansShown = JSON.stringify(expiring);
      const queue = JSON.stringify((await who.call('GET', '/lock-desk/queue')).body);
      const others = await database.query<{ loan_number: string }>('select loan_number from loan where brokerage_id <> all($1)', [
        brokerages,
      ]);
      for (const { loan_number } of others) {
        expect(loansShown).not.toContain(loan_number);
        expect(queue).not.toContain(loan_number);
      }
    }
  });
});

describe('a branch without a brokerage', () => {
  test('has empty lists, and a sentence where a brokerage is needed', async () => {
    await database.query(`insert into branch (branch_id, region_id, name) values (470, 30, 'Toledo')`);
    const [before] = await database.query<{ branch_id: number }>('select branch_id from membership where person_id = $1', [
      demoPerson('colin').id,
    ]);
    await database.query('update membership set branch_id = 470 where person_id = $1', [demoPerson('colin').id]);
    onTestFinished(async () => {
      await database.query('update membership set branch_id = $2 where person_id = $1', [demoPerson('colin').id, before!.branch_id]);
    });
    expect((await colin.call('GET', '/compensation-plans')).body.errors[0]).toMatchObject({
      code: 'NO_BROKERAGE',
      message: 'Your region or branch has no brokerage.',
    });
    expect((await colin.call('GET', '/hierarchy/brokerage-list/470')).body).toEqual({ brokerages: [] });
    expect((await colin.call('GET', '/pipeline/list')).body).toMatchObject({ loans: [], totals: { loans: 0 } });
    expect((await colin.call('GET', '/lock-desk/queue')).body.rows).toEqual([]);
    expect((await colin.call('GET', '/lock-desk/exposure')).body).toMatchObject({ all: { loans: 0 }, byBrokerage: [] });
    // A session that is already cached follows its person to the other branch at the next request.
    expect((await colin.call('GET', `/loan/${await loanOf(PLAIN_OAK)}/loan-details`)).status).toBe(404);
  });
});
