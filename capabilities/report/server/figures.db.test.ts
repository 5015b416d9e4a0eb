import { expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { apiForTests, type SignedIn } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { readXlsx } from '../../publish/server/worker/read-xlsx.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const as = (name: string) => api.as(demoPerson(name).id);

/** Eleven loans that are alone in their state, their figures counted by hand. The last four are of another brokerage. */
const COUNTED: readonly { readonly status: string; readonly amount: number; readonly locked?: string; readonly funded?: string }[] = [
  { status: 'Funded', amount: 300_000, locked: '2026-09-01', funded: '2026-10-01' },
  { status: 'Funded', amount: 310_000, locked: '2026-09-10', funded: '2026-10-20' },
  { status: 'Post-Closing', amount: 320_000, locked: '2026-10-12', funded: '2026-11-12' },
  { status: 'Withdrawn', amount: 200_000 },
  { status: 'Withdrawn', amount: 250_000 },
  { status: 'Denied', amount: 100_000 },
  { status: 'Submitted', amount: 999_000 },
  { status: 'Funded', amount: 330_000, locked: '2026-10-01', funded: '2026-11-02' },
  { status: 'Funded', amount: 340_000, locked: '2026-05-01', funded: '2026-06-15' },
  { status: 'Cancelled', amount: 150_000 },
  { status: 'Registered', amount: 111_000 },
];

async function arranged(): Promise<readonly string[]> {
  const loansOf = (brokerage: number, most: number) =>
    database.query<{ brokerage_id: number; loan_number: string }>(
      'select brokerage_id, loan_number from loan where brokerage_id = $1 order by loan_number limit $2',
      [brokerage, most],
    );
  const loans = [...(await loansOf(2, 7)), ...(await loansOf(3, 4))];
  const [lock] = await database.query<Record<string, unknown>>('select * from rate_lock where not priced_by_hand limit 1');
  for (const [index, { brokerage_id: brokerage, loan_number: loan }] of loans.entries()) {
    const { status, amount, locked, funded } = COUNTED[index]!;
    const key = [brokerage, loan];
    await database.query('delete from loan_status_change where brokerage_id = $1 and loan_number = $2', key);
    await database.query("update rate_lock set state = 'cancelled' where brokerage_id = $1 and loan_number = $2", key);
    await database.query(
      `update loan set status = $3, property_state = 'WY', loan_amount_cents = $4, registered_at = '2026-08-20T16:00:00Z', lock_state = 'none'
        where brokerage_id = $1 and loan_number = $2`,
      [...key, status, amount * 100],
    );
    if (locked === undefined || funded === undefined) continue;
    await addLock(lock!, key, locked, 'expired');
    // A lock made after the funding, and one that was canceled, are not the one it was funded with.
    await addLock(lock!, key, '2026-11-19', 'expired');
    await addLock(lock!, key, funded, 'cancelled');
    for (const [sequence, [to, at]] of [
      ['Closed', `${CLOSED[funded]}T17:00:00Z`],
      ['Funded', `${funded}T18:00:00Z`],
    ].entries())
      await database.query(
        `insert into loan_status_change (brokerage_id, loan_number, sequence, from_status, to_status, at) values ($1, $2, $3, 'Closed', $4, $5)`,
        [...key, sequence + 1, to, at],
      );
  }
  return loans.map((one) => one.loan_number);
}

/** The days on which the loans closed that were funded. */
const CLOSED: Readonly<Record<string, string>> = {
  '2026-10-01': '2026-09-30',
  '2026-10-20': '2026-10-20',
  '2026-11-12': '2026-11-06',
  '2026-11-02': '2026-10-30',
  '2026-06-15': '2026-06-12',
};

async function addLock(like: Record<string, unknown>, [brokerage, loan]: readonly unknown[], day: string, state: string): Promise<void> {
  const made = { ...like, brokerage_id: brokerage, loan_number: loan, lock_id: crypto.randomUUID(), state, lock_date: day };
  await database.query('insert into rate_lock select * from jsonb_populate_record(null::rate_lock, $1::jsonb)', [
    JSON.stringify({ ...made, locked_at: `${day}T17:30:00Z`, expires_at: '2026-12-31T23:00:00Z', confirmation_file_id: null }),
  ]);
}

const numbers = await arranged();

async function report(who: SignedIn, subReportName: string, more = '') {
  const { status, body } = await who.call('GET', `/dashboard/warehouse-report?subReportName=${subReportName}&state=WY${more}`);
  expect(status, JSON.stringify(body)).toBe(200);
  if (body.totals.why) expect(verifySteps(body.totals.why).discrepancies).toEqual([]);
  return body;
}

test('pull-through is the funded of those over, fallout the amount of the others, each with what it is made of', async () => {
  const adam = await as('adam');
  const { totals } = await report(adam, 'pull-through-by-month', '&period=last-12-months');
  expect(totals).toMatchObject({ loans: 11, funded: 5, fallenOut: 4, pullThrough: 55_556 });
  expect(totals.why).toMatchObject({ label: 'Pull-through', figure: { unit: 'percent', amount: '55.556' } });

  const fallout = await report(adam, 'fallout-by-outcome', '&period=last-12-months');
  expect(fallout.totals).toMatchObject({ loans: 4, amountCents: 700_000_00 });
  expect(fallout.rows.map(({ row, loans, amountCents }: any) => [row, loans, amountCents / 100])).toEqual([
    ['Cancelled', 1, 150_000],
    ['Denied', 1, 100_000],
    ['Withdrawn', 2, 450_000],
  ]);
  expect(fallout.totals.why.parts.map(({ figure }: any) => figure.amount)).toEqual(['150000.00', '100000.00', '450000.00']);
});

test('kept promises are those of all steps together', async () => {
  const { rows, totals } = await report(await as('adam'), 'turn-times-by-step', '&period=last-12-months');
  const toFunding = rows.find(({ row }: { row: string }) => row === 'Closing to funding');
  // 1, 0, 3, 1 and 1 business days from closing to funding, since 11/11 is Veterans Day.
  expect(toFunding).toMatchObject({ loans: 5, promisedDays: 1, withinPromise: 4, medianDays: 1, ninthOfTenDays: 3 });
  expect(totals).toMatchObject({ promised: 5, withinPromise: 4 });
  expect(totals.why).toMatchObject({ label: 'Kept promises', figure: { amount: '80.000' } });
});

test('lock to funding counts calendar days from the lock a loan was funded with, and the same of the days before', async () => {
  const adam = await as('adam');
  const { rows, totals } = await report(adam, 'lock-to-funding-by-month', '&from=2026-10-01&to=2026-11-20');
  // 30 and 40 days; 31 and 32.
  expect(rows.map(({ row, loans, medianDays, ninthOfTenDays }: any) => [row, loans, medianDays, ninthOfTenDays])).toEqual([
    ['2026-10', 2, 30, 40],
    ['2026-11', 2, 31, 32],
  ]);
  expect(totals).toMatchObject({ loans: 4, medianDays: 31, before: { from: '2026-08-11', to: '2026-09-30', loans: 0, medianDays: null } });
  expect(totals.why.parts.map(({ figure }: any) => figure.amount)).toEqual(['4', '2', '2']);

  const summer = await report(adam, 'lock-to-funding-by-month', '&from=2026-07-10&to=2026-08-20');
  expect(summer.totals).toMatchObject({ loans: 0, medianDays: null, why: null, before: { loans: 1, medianDays: 45 } });

  const behind = await adam.call(
    'GET',
    '/dashboard/warehouse-report/loans?subReportName=lock-to-funding-by-month&state=WY&from=2026-10-01&to=2026-11-20&row=2026-11',
  );
  expect(behind.body.loans.map(({ loanNumber }: any) => loanNumber).sort()).toEqual([numbers[2]!, numbers[7]!].sort());
  expect(behind.body).toMatchObject({ total: 2, inPipeline: null });
});

test('a manager’s figures are of their brokerage alone, and too few loans are no percentage', async () => {
  const helen = await as('helen');
  const { totals } = await report(helen, 'pull-through-by-month');
  expect(totals).toMatchObject({ loans: 7, funded: 3, fallenOut: 3, pullThrough: 50_000 });
  expect((await report(helen, 'fallout-by-outcome')).totals).toMatchObject({ loans: 3, amountCents: 550_000_00 });
  const times = (await report(helen, 'turn-times-by-step')).totals;
  expect(times).toMatchObject({ promised: 3, withinPromise: 2, why: null });
  expect((await report(helen, 'lock-to-funding-by-month')).totals).toMatchObject({ loans: 3, medianDays: 31 });
});

test('a file of lock to funding has its days as numbers, and no total', async () => {
  const path = '/dashboard/warehouse-report/file?subReportName=lock-to-funding-by-month&state=WY&from=2026-10-01';
  const { status, bytes } = await (await as('adam')).call('GET', path);
  expect(status).toBe(200);
  expect(readXlsx(bytes).worksheets[0]!.rows.map((cells) => cells.map((cell) => cell!.text))).toEqual([
    ['Month', 'Loans', 'Median, days', '9 of 10 within, days'],
    ['2026-10', '2', '30', '40'],
    ['2026-11', '2', '31', '32'],
  ]);
});
