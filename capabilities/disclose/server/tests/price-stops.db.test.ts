import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import type { LockPolicy } from '../../../lock-policy/domain/index.ts';

const database = await testDatabase({ demo: true });
// Friday 20 November 2026, 11:00 in New York.
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const helen = await api.as(demoPerson('helen').id, 2);
const lena = await api.as(demoPerson('lena').id, 1);

let policies = 800;
/** Has the policy in force judge so. A version is read once in a process, whatever its database: these are no other test's. */
async function setPolicy(priceTests: NonNullable<LockPolicy['priceTests']>): Promise<void> {
  const { document } = (await lena.call('GET', '/lock-policies/in-force')).body;
  if (document.priceTests.highCost === priceTests.highCost && document.priceTests.notQm === priceTests.notQm) return;
  const version = `2026-11-20-${(policies += 1)}`;
  const body = { document: { ...document, version, title: `Lock policy ${version}`, priceTests }, from: null, note: 'Tests of the law' };
  const done = await lena.call('POST', '/lock-policies', { body });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
}

test('fees beyond a high-cost mortgage stop lock and estimate while the lender’s policy says so', async () => {
  await setPolicy({ highCost: 'stops', notQm: 'says' });
  const [row] = await database.query<{ loan_number: string }>(
    `select loan_number from loan where brokerage_id = 2 and lock_state = 'none' and status = 'Registered' and le_sent_at is null
       and loan_purpose = 'Purchase' and borrower_last_name like 'Okafor%'`,
  );
  const loan = row!.loan_number;
  const before = (await helen.call('GET', `/le/${loan}/get-disclosure-data`)).body;
  const approval = async () => (await helen.call('GET', `/util/run-rule/${loan}/LE%20Approval`)).body;
  expect(await approval()).toMatchObject({ status: 'Success' });
  // More than five percent of the total loan amount, 12 CFR 1026.32(a)(1)(ii)(A).
  const draft = { ...before.draft, amounts: { ...before.draft.amounts, underwriting: 2_500_000 } };
  const saved = await helen.call('PUT', `/le/${loan}/save-disclosure-data`, { body: { draft, basedOn: before.place } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);

  const { place, facts } = (await helen.call('GET', `/le/${loan}/get-disclosure-data`)).body;
  const { reasons } = await approval();
  expect(reasons).toEqual([expect.stringMatching(/^High-cost mortgage, .* is over \$/)]);
  const borrower = facts.recipients.find(({ role }: { role: string }) => role === 'Borrower');
  const send = () => helen.call('PUT', `/le/${loan}/send-disclosure`, { body: { basedOn: place, notify: [borrower.email] } });
  const refused = await send();
  expect(refused.status).toBe(409);
  expect(refused.body.errors[0]).toMatchObject({ code: 'PRICE_TEST_STOPS', message: reasons[0] });
  expect(refused.body.errors[0].details.stops[0].why.parts).toHaveLength(2);

  const wish = await lockNearPar(loan);
  const verify = () => helen.call('POST', `/loan/${loan}/verify-lock`, { body: wish });
  expect((await verify()).body.errors[0].code).toBe('PRICE_TEST_STOPS');
  expect(await database.query('select 1 from lock_offer where loan_number = $1', [loan])).toEqual([]);

  // The lender's policy now allows it, and the result is only shown.
  await setPolicy({ highCost: 'says', notQm: 'says' });
  expect(await approval()).toMatchObject({ status: 'Success' });
  expect((await verify()).status).toBe(200);
  await setPolicy({ highCost: 'says', notQm: 'stops' });
  expect((await send()).body.errors[0].message).toMatch(/^Not a qualified mortgage: Points and fees are over the cap\./);
  await setPolicy({ highCost: 'says', notQm: 'says' });
  expect((await send()).status).toBe(200);
});

test('a lock can’t change to a rate with which the loan is a high-cost mortgage', async () => {
  await setPolicy({ highCost: 'says', notQm: 'says' });
  const [row] = await database.query<{ loan_number: string }>(
    `select loan_number from loan join rate_lock using (brokerage_id, loan_number)
     where brokerage_id = 2 and state = 'locked' and expires_at > '2026-11-21' and loan_purpose = 'Purchase'
       and occupancy = 'PrimaryResidence' order by loan_number limit 1`,
  );
  const loan = row!.loan_number;
  const before = (await helen.call('GET', `/lock/${loan}`)).body.lock.history.length;
  const { rates } = (await helen.call('GET', `/lock/${loan}/rates`)).body;
  const { rate } = rates.find(({ refusal }: { refusal: string | null }) => refusal === null);
  const path = `/lock/${loan}/${(rate / 1000).toFixed(3)}`; // exact: the address has the rate in percent
  const verified = await helen.call('GET', `${path}/verify-rate-change`);
  expect(verified.status, JSON.stringify(verified.body)).toBe(200);
  const { basedOn, policyVersion, price } = verified.body;

  // The fees grow after the lock; from then on the policy stops.
  const { draft, place } = (await helen.call('GET', `/le/${loan}/get-disclosure-data`)).body;
  const body = { draft: { ...draft, amounts: { ...draft.amounts, underwriting: 3_500_000 } }, basedOn: place };
  expect((await helen.call('PUT', `/le/${loan}/save-disclosure-data`, { body })).status).toBe(200);
  await setPolicy({ highCost: 'stops', notQm: 'says' });
  const refused = await helen.call('GET', `${path}/verify-rate-change`);
  expect(refused.body.errors[0]).toMatchObject({ code: 'PRICE_TEST_STOPS', message: expect.stringMatching(/^High-cost mortgage, /) });
  const now = (await helen.call('GET', '/lock-policies/in-force')).body.document.version as string;
  const done = await helen.call('PUT', `${path}/change-rate`, { body: { basedOn, policyVersion: now, price } });
  expect(done.body.errors[0].code, policyVersion).toBe('PRICE_TEST_STOPS');
  expect((await helen.call('GET', `/lock/${loan}`)).body.lock.history).toHaveLength(before);
});

/** A rate near par of the first product the loan is eligible for. */
async function lockNearPar(loan: string) {
  const { products } = (await helen.call('POST', `/loan/${loan}/price-loan`, { body: {} })).body;
  const product = products.find((one: { eligible: boolean }) => one.eligible);
  return { productId: product.productId, rate: product.rates[product.nearestToPar[0]], lockDays: product.lockDays[0] };
}
