import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const manager = await api.as(demoPerson('helen').id, 2);
const rows = await database.query<{ loan_number: string; mortgage_type: string; ltv_thousandths: number }>(
  `select loan_number, mortgage_type, ltv_thousandths from loan where brokerage_id = 2 and status = 'Registered' order by loan_number`,
);

test('the insurance that is chosen is on the estimate: a single premium in section B and no monthly one, then the lender’s', async () => {
  const loan = rows.find((row) => row.mortgage_type === 'Conventional' && row.ltv_thousandths > 80_000)!.loan_number;
  const payment = async () => (await manager.call('GET', `/loan/${loan}/get-loan-payment`)).body.mortgageInsuranceCents;
  const fee = async () =>
    (await manager.call('GET', `/le/${loan}/generate-disclosure`)).body.fees.find((one: { id: string }) => one.id === 'upfront-mi');
  const before = (await manager.call('GET', `/mi/${loan}/get-mi-data`)).body;
  expect(before).toMatchObject({ kind: 'monthly', revision: 0, miHeader: { lenderPaid: false, refundable: false } });
  expect(before.coverage.byAgency.map((one: { agency: string }) => one.agency)).toEqual(['Fannie Mae', 'Freddie Mac']);
  // The form has whole dollars.
  expect(Math.abs((await payment()) - before.monthly.cents)).toBeLessThan(100);
  const put = (body: object) => manager.call('PUT', `/mi/${loan}/save-mi-data`, { body });
  const header = { lenderPaid: false, refundable: true };
  expect((await put({ basedOn: 0, miHeader: header, kind: 'single' })).body.errors[0]).toMatchObject({
    code: 'MI_UPFRONT_RATE',
    message: 'Enter the rate of the premium paid at closing.',
  });
  const single = await put({ basedOn: 0, miHeader: header, kind: 'single', upfrontRate: 1_850 });
  expect(single.body, JSON.stringify(single.body)).toMatchObject({ kind: 'single', revision: 1, monthly: null });
  expect(await fee()).toMatchObject({ section: 'B', amount: single.body.upfront.cents });
  expect(await payment()).toBe(0);
  expect((await put({ basedOn: 0, miHeader: header, kind: 'single', upfrontRate: 1_000 })).body.errors[0].code).toBe('MI_STALE');
  const lenders = await put({ basedOn: 1, miHeader: { lenderPaid: true, refundable: false } });
  expect(lenders.body).toMatchObject({ miHeader: { lenderPaid: true }, upfront: null, monthly: null });
  expect(await fee()).toBeUndefined();
  expect(await brokenInvariants(database)).toEqual([]);
});

test('a government loan and one at 80 % have none to choose, and say so', async () => {
  const government = rows.find((row) => row.mortgage_type !== 'Conventional')!.loan_number;
  const { problem } = (await manager.call('GET', `/mi/${government}/get-mi-data`)).body;
  expect(problem).toMatch(/^The insurance of a (FHA|VA|USDA) loan follows from its program\.$/);
});
