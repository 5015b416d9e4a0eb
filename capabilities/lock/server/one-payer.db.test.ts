import { expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database);

test('12 CFR 1026.36(d)(2): a loan whose estimate charges the borrower for the broker is not locked with the lender paying them too', async () => {
  const priya = await api.as(demoPerson('priya').id);
  const [{ loan_number: loan }] = (await database.query<{ loan_number: string }>(
    `select loan_number from loan where brokerage_id = 2 and officer_id = $1 and lock_state = 'none' and status = 'Registered' and lien_priority = 'FirstLien' order by loan_number limit 1`,
    [demoPerson('priya').id],
  )) as [{ loan_number: string }];
  const priced = (await priya.call('POST', `/loan/${loan}/price-loan`, { body: {} })).body;
  const product = priced.products.find((one: { eligible: boolean }) => one.eligible);
  const wish = { productId: product.productId, rate: product.rates[product.nearestToPar[0]], lockDays: product.lockDays[0] };
  const verify = async (compensation: 'Lender' | 'Borrower') => {
    const reply = await priya.call('POST', `/loan/${loan}/verify-lock`, { body: { ...wish, choices: { compensation } } });
    return reply.status === 200 ? 'offered' : (reply.body.errors[0].message as string);
  };
  expect(await verify('Lender')).toBe('offered');
  await database.query('delete from loan_estimate where loan_number = $1', [loan]);
  await database.query(
    `insert into loan_estimate (brokerage_id, loan_number, version, status, draft, revision, saved_by)
     values (2, $1, 1, 'draft', '{"added":["broker"],"amounts":{"broker":120000},"months":{},"removed":[]}', 1, $2)`,
    [loan, demoPerson('priya').id],
  );
  expect(await verify('Lender')).toContain('charges the borrower $1,200.00 for the broker, and the lender pays the broker too');
  expect(await verify('Borrower')).not.toContain('charges the borrower');
  // Looking at prices settles nothing, and stays possible.
  expect((await priya.call('POST', `/loan/${loan}/price-loan`, { body: {} })).status).toBe(200);
});
