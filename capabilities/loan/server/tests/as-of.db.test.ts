import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const helen = await api.as(demoPerson('helen').id, 2);
/** Loans of the demo, of which each test takes one of its own. */
const loans = await database.query<{ number: string; closing: string; amount: string }>(
  `select loan_number as number, anticipated_closing_date::text as closing, loan_amount_cents::text as amount from loan
   where brokerage_id = 2 and status = 'Registered' and lock_state = 'none' and anticipated_closing_date > '2026-11-20' order by 1`,
);

/** A loan to which everything so far happened a week ago. */
async function weekOld() {
  const loan = loans.shift()!;
  for (const [table, column] of [
    ['loan', 'registered_at'],
    ['application_version', 'made_at'],
    ['loan_status_change', 'at'],
    ['journal_line', 'at'],
  ])
    await database.query(`update ${table} set ${column} = '2026-11-13T15:00:00Z' where loan_number = $1`, [loan.number]);
  return loan;
}

test('what a loan was on a day stays what it was, whatever is changed later', async () => {
  const { number, closing, amount: was } = await weekOld();
  const asOf = async (date: string) => (await helen.call('GET', `/loan/${number}/as-of/${date}`)).body;
  const before = await asOf('2026-11-16');
  expect(before).toMatchObject({ status: 'Registered', amountCents: Number(was), applicationVersion: 1, lock: null });
  expect(before.closingDate).toBe(closing);

  const planned = await helen.call('PUT', `/loan/${number}/closing-date/2027-01-12`, { body: { before: closing } });
  expect(planned.status).toBe(200);
  const amount = Number(was) - 100_000_00;
  const saved = await helen.call('PUT', `/loan/${number}/application`, {
    body: { basedOn: 1, edits: [{ path: 'loan/BaseLoanAmount', value: amount }] },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const withdrawn = await helen.call('PUT', `/loan/${number}/loan-status/Withdrawn`);
  expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBe(200);

  expect(await asOf('2026-11-16')).toEqual(before);
  expect(await asOf('2026-11-20')).toMatchObject({
    status: 'Withdrawn',
    amountCents: amount,
    applicationVersion: 2,
    closingDate: '2027-01-12',
    lines: before.lines + 3,
  });
});

test('a day before the loan or after today is refused with the days there are', async () => {
  const { number } = await weekOld();
  for (const date of ['2026-11-12', '2026-11-21']) {
    const refused = await helen.call('GET', `/loan/${number}/as-of/${date}`);
    expect([refused.status, refused.body.errors[0].message]).toEqual([422, 'Pick a day from 11/13/2026 to 11/20/2026.']);
  }
});

test('a closing planned by somebody else meanwhile is not planned over', async () => {
  const { number, closing } = loans.shift()!;
  const plan = (date: string) => helen.call('PUT', `/loan/${number}/closing-date/${date}`, { body: { before: closing } });
  expect((await plan('2027-01-12')).status).toBe(200);
  const late = await plan('2027-01-13');
  expect([late.status, late.body.errors[0].message]).toEqual([409, 'Somebody planned the closing for 01/12/2027 meanwhile.']);
  const lines = await database.query(`select summary from journal_line where loan_number = $1 and kind = 'closing-date-changed'`, [number]);
  expect(lines).toHaveLength(1);
});
