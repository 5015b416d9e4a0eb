import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const helen = await api.as(demoPerson('helen').id, 2);
const [loan] = await database.query<{ loan_number: string; closing: string; amount: string }>(
  `select loan_number, anticipated_closing_date::text as closing, loan_amount_cents::text as amount from loan
   where brokerage_id = 2 and status = 'Registered' and lock_state = 'none' order by 1`,
);
const number = loan!.loan_number;

test('what a loan was on a day stays what it was, whatever is changed later', async () => {
  // Everything so far happened a week ago.
  for (const [table, column] of [
    ['loan', 'registered_at'],
    ['application_version', 'made_at'],
    ['loan_status_change', 'at'],
    ['journal_line', 'at'],
  ])
    await database.query(`update ${table} set ${column} = '2026-11-13T15:00:00Z' where loan_number = $1`, [number]);
  const asOf = async (date: string) => (await helen.call('GET', `/loan/${number}/as-of/${date}`)).body;
  const before = await asOf('2026-11-16');
  expect(before).toMatchObject({ status: 'Registered', amountCents: Number(loan!.amount), applicationVersion: 1, lock: null });
  expect(before.closingDate).toBe(loan!.closing);

  const planned = await helen.call('PUT', `/loan/${number}/closing-date/2027-01-12`, { body: { before: loan!.closing } });
  expect(planned.status).toBe(200);
  const amount = Number(loan!.amount) - 100_000_00;
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
  for (const date of ['2026-11-12', '2026-11-21']) {
    const refused = await helen.call('GET', `/loan/${number}/as-of/${date}`);
    expect([refused.status, refused.body.errors[0].message]).toEqual([422, 'Pick a day from 11/13/2026 to 11/20/2026.']);
  }
});

test('a closing planned by somebody else meanwhile is not planned over', async () => {
  const [other] = await database.query<{ loan_number: string; closing: string }>(
    `select loan_number, anticipated_closing_date::text as closing from loan
     where brokerage_id = 2 and status = 'Registered' and loan_number <> $1 and anticipated_closing_date > '2026-11-20' order by 1`,
    [number],
  );
  const plan = (date: string, before: string) =>
    helen.call('PUT', `/loan/${other!.loan_number}/closing-date/${date}`, { body: { before } });
  expect((await plan('2027-01-12', other!.closing)).status).toBe(200);
  const late = await plan('2027-01-13', other!.closing);
  expect([late.status, late.body.errors[0].message]).toEqual([409, 'Somebody planned the closing for 01/12/2027 meanwhile.']);
  const lines = await database.query(`select summary from journal_line where loan_number = $1 and kind = 'closing-date-changed'`, [
    other!.loan_number,
  ]);
  expect(lines).toHaveLength(1);
});
