import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
// Friday 20 November 2026, 11:00 in New York.
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const priya = await api.as(demoPerson('priya').id);
const loans = await database.query<{ loan_number: string }>(
  `select loan_number from loan where brokerage_id = 2 and officer_id = $1 and lock_state = 'none' and status = 'Registered' and lien_priority = 'FirstLien' order by loan_number`,
  [demoPerson('priya').id],
);
const SENTENCE = 'charges the borrower $1,200.00 for the broker, and the lender pays the broker too';

const manager = await api.as(demoPerson('helen').id, 2);

/** The loan's Loan Estimate as it is in work, with a fee of the borrower's to the broker. */
async function chargeBorrower(loan: string) {
  const found = await manager.call('GET', `/le/${loan}/get-disclosure-data`);
  expect(found.status, JSON.stringify(found.body)).toBe(200);
  const { place, draft, facts } = found.body;
  const charged = { ...draft, added: [...draft.added, 'broker'], amounts: { ...draft.amounts, broker: 120_000 } };
  const saved = await manager.call('PUT', `/le/${loan}/save-disclosure-data`, { body: { basedOn: place, draft: charged } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const borrowers = facts.recipients.filter((one: { role: string }) => one.role === 'Borrower');
  return { basedOn: saved.body.place, notify: borrowers.map((one: { email: string }) => one.email) };
}
async function wishFor(loan: string) {
  const priced = (await priya.call('POST', `/loan/${loan}/price-loan`, { body: {} })).body;
  const product = priced.products.find((one: { eligible: boolean }) => one.eligible);
  return { productId: product.productId, rate: product.rates[product.nearestToPar[0]], lockDays: product.lockDays[0] };
}

test('12 CFR 1026.36(d)(2): a loan whose estimate charges the borrower for the broker is not locked with the lender paying them too', async () => {
  const loan = loans[0]!.loan_number;
  const wish = await wishFor(loan);
  const verify = (compensation: 'Lender' | 'Borrower') =>
    priya.call('POST', `/loan/${loan}/verify-lock`, { body: { ...wish, choices: { compensation } } });
  const priced = async (compensation: 'Lender' | 'Borrower') =>
    (await priya.call('POST', `/loan/${loan}/price-loan`, { body: { compensation } })).body;
  const offered = await verify('Lender');
  expect(offered.status).toBe(200);
  expect(await priced('Lender')).toMatchObject({ twoPayers: null });
  await chargeBorrower(loan);
  const refused = { errors: [{ code: 'TWO_PAYERS', message: expect.stringContaining(SENTENCE), field: 'compensation' }] };
  expect(await verify('Lender')).toMatchObject({ status: 409, body: refused });
  // An offer from before the fee doesn't lock either.
  const { offerId } = offered.body;
  expect(await priya.call('POST', `/loan/${loan}/price-and-lock-loan`, { body: { offerId } })).toMatchObject({
    status: 409,
    body: refused,
  });
  expect((await verify('Borrower')).body.errors?.[0].code).not.toBe('TWO_PAYERS');
  // Looking at prices decides nothing and stays possible; the obstacle to a lock is returned with them.
  expect(await priced('Lender')).toMatchObject({ quoteId: expect.any(String), twoPayers: expect.stringContaining(SENTENCE) });
  expect(await priced('Borrower')).toMatchObject({ quoteId: expect.any(String), twoPayers: null });
});

test('12 CFR 1026.36(d)(2): locked with the lender paying the broker, an estimate that charges the borrower for them is not sent', async () => {
  const loan = loans[1]!.loan_number;
  const offered = await priya.call('POST', `/loan/${loan}/verify-lock`, {
    body: { ...(await wishFor(loan)), choices: { compensation: 'Lender' } },
  });
  const { offerId } = offered.body;
  expect((await priya.call('POST', `/loan/${loan}/price-and-lock-loan`, { body: { offerId } })).status).toBe(200);
  const sent = await manager.call('PUT', `/le/${loan}/send-disclosure`, { body: await chargeBorrower(loan) });
  expect(sent).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'TWO_PAYERS', message: expect.stringContaining(SENTENCE), field: 'broker' }] },
  });
});
