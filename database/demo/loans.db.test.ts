import { expect, test } from 'vitest';
import { brokenInvariants } from '../../platform/testing/invariants.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { testMasters } from '../../platform/testing/test-keys.ts';
import { loadLoans } from './loans.ts';
import { demoLoans } from './loan-specs.ts';

const database = await testDatabase({ demo: true });

test('the demo loans are there, of several statuses, purposes and brokerages, each with its application and journal', async () => {
  const [row] = await database.query<Record<string, number>>(
    `select count(*)::int as loans, count(distinct brokerage_id)::int as brokerages, count(distinct status)::int as statuses,
       count(distinct loan_purpose)::int as purposes, count(distinct property_state)::int as states from loan`,
  );
  expect(row!['loans']).toBeGreaterThanOrEqual(24);
  expect(row).toMatchObject({ brokerages: 4, purposes: 2 });
  expect(row!['statuses']).toBeGreaterThanOrEqual(4);
  expect(row!['states']).toBeGreaterThanOrEqual(6);
  const bare = await database.query(
    `select loan_number from loan l where not exists (select 1 from application_version v where v.brokerage_id = l.brokerage_id and v.loan_number = l.loan_number)
       or journal_count = 0`,
  );
  expect(bare).toEqual([]);
});

test('loading again adds nothing and gives the same numbers', async () => {
  const count = async () => (await database.query<{ n: number }>('select count(*)::int as n from loan'))[0]!.n;
  const before = await count();
  const numbers = await loadLoans(database.ownerUrl, { masters: testMasters, today: '2027-02-10' });
  expect(await count()).toBe(before);
  const [first] = await database.query<{ borrower_name: string }>('select borrower_name from loan where loan_number = $1', [
    numbers.get('okafor')!.loanNumber,
  ]);
  expect(first!.borrower_name).toBe('Okafor-Sample, A');
});

test('every lock is priced on the sheet that was live when it was made', async () => {
  const locks = await database.query<{ loan_number: string; lived: boolean }>(
    `select r.loan_number, s.active_during @> r.locked_at as lived from rate_lock r join rate_sheet s on s.version_id = r.sheet_version`,
  );
  expect(locks.length).toBeGreaterThan(8);
  expect(locks.filter(({ lived }) => !lived)).toEqual([]);
  const [{ sheets }] = (await database.query<{ sheets: number }>('select count(distinct sheet_version)::int as sheets from rate_lock')) as [
    { sheets: number },
  ];
  expect(sheets).toBeGreaterThanOrEqual(3);
});

test('every identifier is of a range that is never issued', () => {
  for (const loan of demoLoans) for (const borrower of loan.borrowers) expect(borrower.ssn).toMatch(/^9\d{8}$/);
  const all = demoLoans.flatMap((loan) => loan.borrowers.map((borrower) => borrower.ssn));
  expect(new Set(all).size).toBe(all.length);
});

test('the demo meets every standing condition', async () => {
  expect(await brokenInvariants(database)).toEqual([]);
});
