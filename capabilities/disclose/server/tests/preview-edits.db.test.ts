import { describe, expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
// Friday 20 November 2026, 11:00 in New York.
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const helen = await api.as(demoPerson('helen').id, 2);

type Edit = { readonly path: string; readonly value: unknown };

async function loanWhere(sql: string): Promise<string> {
  const [row] = await database.query<{ loan_number: string }>(
    `select loan_number from loan l where brokerage_id = 2 and le_sent_at is null and ${sql} order by loan_number limit 1`,
    [],
  );
  return row!.loan_number;
}
const versionOf = async (loan: string): Promise<number> => (await helen.call('GET', `/loan/${loan}/edit`)).body.version;
async function preview(loan: string, edits: readonly Edit[], basedOn?: number) {
  return helen.call('PUT', `/loan/${loan}/edit/preview`, { body: { basedOn: basedOn ?? (await versionOf(loan)), edits } });
}
async function save(loan: string, edits: readonly Edit[]): Promise<void> {
  const saved = await helen.call('PUT', `/loan/${loan}/application`, { body: { basedOn: await versionOf(loan), edits } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}
/** The figures without their arithmetic. */
const figures = ({ price, mortgageInsurance, payment, cashToClose, apr }: Record<string, { before: unknown; after: unknown }>) =>
  [price, mortgageInsurance, payment, cashToClose, apr].map((each) => [each!.before, each!.after]);

describe('what unsaved edits move', () => {
  test('nothing moves without edits, and every figure opens into its arithmetic', async () => {
    const loan = await loanWhere(`lock_state = 'none' and status = 'Registered'`);
    const { body } = await preview(loan, []);
    for (const [before, after] of figures(body)) {
      expect(after).toBe(before);
      expect(after).not.toBeNull();
    }
    for (const figure of ['price', 'payment', 'cashToClose', 'apr'])
      expect(verifySteps(body[figure].why).discrepancies, figure).toEqual([]);
    expect(body.price).toMatchObject({ of: 'sheet' });
    expect(body.estimateLacks).toBeNull();
  });

  test('what is shown after is what the saved application gives, and looking writes nothing', async () => {
    const loan = await loanWhere(`lock_state = 'none' and status = 'Registered'`);
    const amount = (await helen.call('GET', `/loan/${loan}/edit`)).body.document.loan.BaseLoanAmount;
    const edits = [{ path: 'loan/BaseLoanAmount', value: amount - 2_500_000 }];
    const version = await versionOf(loan);
    const shown = (await preview(loan, edits)).body;
    expect(await versionOf(loan)).toBe(version);
    expect(shown.cashToClose.after).toBeGreaterThan(shown.cashToClose.before);
    expect(shown.payment.after).toBeLessThan(shown.payment.before);
    await save(loan, edits);
    const now = (await preview(loan, [])).body;
    expect(figures(now).map(([before]) => before)).toEqual(figures(shown).map(([, after]) => after));
    expect(now.price.note).toBeNull();
  });

  test('a locked loan shows its lock’s price and what the edits drift it by, in the desk’s words', async () => {
    const loan = await loanWhere(`lock_state = 'locked'`);
    const before = (await preview(loan, [])).body.price;
    expect(before).toMatchObject({ of: 'lock', note: null });
    const { document } = (await helen.call('GET', `/loan/${loan}/edit`)).body;
    const edits = [{ path: 'loan/BaseLoanAmount', value: Math.floor(document.loan.BaseLoanAmount / 2) }];
    const shown = (await preview(loan, edits)).body.price;
    expect(shown.before).toBe(before.after);
    expect(shown.after).not.toBe(shown.before);
    expect(verifySteps(shown.why).discrepancies).toEqual([]);
    await save(loan, edits);
    const [drift] = await database.query<{ sentence: string; price: number }>(
      'select d.sentence, d.price_thousandths as price from lock_drift d join rate_lock r using (brokerage_id, lock_id) where r.loan_number = $1',
      [loan],
    );
    expect({ sentence: shown.note, price: shown.after }).toEqual(drift);
  });

  test('what the estimate lacks with the edits is said, and the figures before stay', async () => {
    const loan = await loanWhere(`lock_state = 'none' and status = 'Registered'`);
    const { body } = await preview(loan, [{ path: 'subjectProperty/address/StateCode', value: null }]);
    expect(body.estimateLacks).toMatch(/\.$/);
    expect(body.cashToClose.before).not.toBeNull();
    expect(body.cashToClose.after).toBeNull();
    expect(body.price).toMatchObject({ after: null, note: expect.stringMatching(/\.$/) });
  });

  test('a closing that was planned for another day since counts, and the form’s older day does not', async () => {
    const loan = await loanWhere(`lock_state = 'none' and status = 'Registered'`);
    await save(loan, [{ path: 'loan/LoanEstimatedClosingDate', value: '2026-12-15' }]);
    const first = (await preview(loan, [])).body.cashToClose;
    await database.query(`update loan set anticipated_closing_date = '2026-12-29' where loan_number = $1`, [loan]);
    const moved = (await preview(loan, [])).body.cashToClose;
    // Interest until the end of the month: two days' for seventeen days'.
    expect(moved.after).toBeLessThan(first.after);
    expect(moved.before).toBe(moved.after);
    const back = (await preview(loan, [{ path: 'loan/LoanEstimatedClosingDate', value: '2026-12-15' }])).body.cashToClose;
    expect([back.before, back.after]).toEqual([moved.after, first.after]);
  });

  test.each([
    ['a Sunday', '2026-12-20'],
    ['a day that has passed', '2026-11-02'],
    ['none', null],
  ])('a closing on %s is refused as the save refuses it', async (_what, value) => {
    const loan = await loanWhere(`lock_state = 'none' and status = 'Registered' and anticipated_closing_date is not null`);
    const edits = [{ path: 'loan/LoanEstimatedClosingDate', value }];
    const looked = await preview(loan, edits);
    expect([looked.status, looked.body.errors?.[0]?.code]).toEqual([422, 'CLOSING_DATE']);
    const saved = await helen.call('PUT', `/loan/${loan}/application`, { body: { basedOn: await versionOf(loan), edits } });
    expect(looked.body.errors).toEqual(saved.body.errors);
  });

  test('what cannot be taken is refused at its path, as the save would', async () => {
    const loan = await loanWhere(`lock_state = 'none' and status = 'Registered'`);
    const bad = await preview(loan, [{ path: 'loan/LoanPurposeType', value: 'Nonsense' }]);
    expect(bad.status).toBe(422);
    expect(bad.body.errors[0]).toMatchObject({ code: 'BAD_EDIT', field: 'loan/LoanPurposeType' });
    expect((await preview(loan, [], 999)).body.errors[0]).toMatchObject({ code: 'VERSION_UNKNOWN' });
  });
});
