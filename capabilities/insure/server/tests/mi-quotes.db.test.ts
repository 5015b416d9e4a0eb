import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createSimulators } from '../../../../apps/simulators/site.ts';
import { demoPerson } from '../../../../database/demo/people.ts';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { miPlans } from '../../domain/mi-plans.ts';

const simulators = createSimulators();
const url = await simulators.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => simulators.close());
const database = await testDatabase({ demo: true });
const now = { LOCKDESK_NOW: '2026-11-20T16:00:00Z' };
const api = await apiForTests(database, { LOCKDESK_SIMULATORS: url, ...now });
// Nobody listens on the discard port of the loopback address.
const cutOff = await apiForTests(database, { LOCKDESK_SIMULATORS: 'http://127.0.0.1:9', ...now });
const manager = await api.as(demoPerson('helen').id, 2);
const loans = await database.query<{ loan_number: string; mortgage_type: string; ltv_thousandths: number }>(
  `select loan_number, mortgage_type, ltv_thousandths from loan where brokerage_id = 2 and status = 'Registered' order by loan_number`,
);
const insured = loans.filter((row) => row.mortgage_type === 'Conventional' && row.ltv_thousandths > 80_000).map((row) => row.loan_number);
const [loan = ''] = insured;

interface Figure {
  readonly cents: number;
  readonly why: Parameters<typeof verifySteps>[0];
}
const quotesOf = async (more = '', of = loan) => (await manager.call('GET', `/mi/${of}/get-mi-quotes${more}`)).body;
const ask = (body: object = {}, key = randomUUID(), of = loan) =>
  manager.call('PUT', `/mi/${of}/ask-mi-quotes`, { body: { coverage: null, splitUpfront: null, ...body }, key });
const choose = async (insurerId: string, plan: string, more: object = {}) => {
  const { revision, asked } = await quotesOf();
  return manager.call('PUT', `/mi/${loan}/choose-mi-quote`, {
    body: { basedOn: revision, request: asked.request, insurerId, plan, ...more },
  });
};
const feeOfMi = async () =>
  (await manager.call('GET', `/le/${loan}/generate-disclosure`)).body.fees.find((one: { id: string }) => one.id === 'upfront-mi');
const ledger = async () =>
  ((await (await fetch(`${url}/mortgage-insurers/ledger`)).json()) as { quotes: { insurerId: string; transaction: string }[] }).quotes;
const setCity = (city: string) =>
  database.query(
    `update application_version set document = jsonb_set(document, '{subjectProperty,address,CityName}', to_jsonb($2::text)) where loan_number = $1`,
    [loan, city],
  );

test('every insurer is asked at once for every plan, and each figure explains itself', async () => {
  expect(await quotesOf()).toMatchObject({ problem: null, asked: null, insurers: [], plans: [], chosen: null });
  const asked = await ask();
  expect([asked.status, asked.body.answered, asked.body.unanswered], JSON.stringify(asked.body)).toEqual([
    200,
    ['ATL', 'NGT', 'HBG', 'SXT', 'CRN'],
    [],
  ]);
  const after = await quotesOf();
  expect(after.asked).toMatchObject({ request: 1, by: demoPerson('helen').name, splitUpfront: 500 });
  expect(after.insurers.every((one: { simulated: boolean }) => one.simulated)).toBe(true);
  expect(after.plans.map((one: { plan: string }) => one.plan)).toEqual([...miPlans]);
  for (const plan of after.plans)
    for (const figure of [plan.noteAmount, plan.monthly, plan.payment, plan.price, plan.cashToClose, plan.fiveYears] as (Figure | null)[])
      if (figure) expect(verifySteps(figure.why).discrepancies, plan.plan).toEqual([]);
  expect(await brokenInvariants(database)).toEqual([]);
});

test('asked twice at once, by one key and by two, the companies answer once', async () => {
  const [, second = ''] = insured;
  const key = randomUUID();
  const before = (await ledger()).length;
  const answers = await Promise.all([ask({}, key, second), ask({}, key, second), ask({}, randomUUID(), second)]);
  expect(answers.map((one) => one.status)).toEqual([200, 200, 200]);
  expect((await ledger()).length).toBe(before + 5);
  const lines = await database.query(`select from journal_line where loan_number = $1 and kind = 'mortgage-insurance-quoted'`, [second]);
  expect(lines.length).toBe(1);
});

test('a monthly premium that is chosen is in the payment of the estimate; one paid at once in section B; a financed one in the loan', async () => {
  const payment = async () => (await manager.call('GET', `/loan/${loan}/get-loan-payment`)).body;
  const plan = async (name: string) => (await quotesOf()).plans.find((one: { plan: string }) => one.plan === name);
  const monthly = await plan('monthly');
  const chosen = await choose(monthly.insurerId, 'monthly');
  expect([chosen.status, chosen.body.monthly.cents], JSON.stringify(chosen.body)).toEqual([200, monthly.monthly.cents]);
  // The form has whole dollars.
  expect(Math.abs((await payment()).mortgageInsuranceCents - monthly.monthly.cents)).toBeLessThan(100);
  expect((await quotesOf()).chosen).toMatchObject({ plan: 'monthly', insurerId: monthly.insurerId });

  const single = await plan('single');
  await choose(single.insurerId, 'single');
  expect([(await payment()).mortgageInsuranceCents, (await feeOfMi()).section]).toEqual([0, 'B']);
  const base = (await quotesOf()).current.noteAmount.cents;

  const financed = await plan('single-financed');
  const done = await choose(financed.insurerId, 'single-financed');
  expect(done.body).toMatchObject({ kind: 'single', financed: true, noteAmount: { cents: financed.noteAmount.cents } });
  expect(financed.noteAmount.cents).toBe(base + done.body.upfront.cents);
  const { current, facts } = await quotesOf();
  expect([current.noteAmount.cents, current.ltv.ratio > facts.ltv]).toEqual([financed.noteAmount.cents, true]);
  expect(await brokenInvariants(database)).toEqual([]);
});

test('what the lender pays comes out of the price of the loan, on the sheet and on the estimate', async () => {
  const priced = async () => {
    const { products } = (await manager.call('POST', `/loan/${loan}/price-loan`, { body: { heldTo: 'mortgage-type' } })).body;
    return products.find((one: { eligible: boolean; mortgageType: string }) => one.eligible && one.mortgageType === 'Conventional');
  };
  expect((await choose((await quotesOf()).plans[0].insurerId, 'monthly')).status).toBe(200);
  const before = await priced();
  const { plans, current } = await quotesOf();
  const lenders = plans.find((one: { plan: string }) => one.plan === 'lender-paid');
  expect(lenders.price.points).toBeLessThan(current.price.points);
  const done = await choose(lenders.insurerId, 'lender-paid');
  expect([done.status, done.body.kind, done.body.monthly, done.body.upfront], JSON.stringify(done.body)).toEqual([
    200,
    'lender-paid',
    null,
    null,
  ]);
  expect((await quotesOf()).current.price.points).toBe(lenders.price.points);
  const after = await priced();
  expect(before.prices[0][0] - after.prices[0][0]).toBe(current.price.points - lenders.price.points);
  expect(await feeOfMi()).toBeUndefined();
  const { fees } = (await manager.call('GET', `/le/${loan}/generate-disclosure`)).body;
  expect(fees.find((one: { id: string }) => one.id === 'points')).toMatchObject({ section: 'A', amount: done.body.lenderPaid.cents });
});

test('if one insurer fails, its earlier quote and the others’ new ones are stored; if none answers, nothing is written', async () => {
  await setCity('Downing Falls');
  const asked = await ask({ splitUpfront: 750 });
  expect([asked.body.answered, asked.body.unanswered]).toEqual([['ATL', 'NGT', 'HBG', 'CRN'], ['SXT']]);
  const { insurers } = await quotesOf();
  const of = (id: string) => insurers.find((one: { insurerId: string }) => one.insurerId === id);
  expect([of('ATL').request, of('ATL').unanswered, of('SXT').request, typeof of('SXT').unanswered]).toEqual([2, null, 1, 'string']);
  const nobody = await (
    await cutOff.as(demoPerson('helen').id, 2)
  ).call('PUT', `/mi/${loan}/ask-mi-quotes`, {
    body: { coverage: null, splitUpfront: 250 },
  });
  expect([nobody.status, nobody.body.errors[0].code]).toEqual([503, 'MI_QUOTES_UNREACHABLE']);
  expect((await quotesOf()).asked.request).toBe(2);
});

test('a quote for other facts shows which facts differ and can’t be chosen, nor can an expired or a missing one', async () => {
  expect((await choose('ATL', 'monthly', { request: 9 })).body.errors[0].code).toBe('MI_QUOTE_MISSING');
  expect((await choose('ATL', 'monthly', { basedOn: 0 })).body.errors[0].code).toBe('MI_STALE');
  expect((await choose('HBG', 'split', {})).status).toBe(200);
  await database.query(`update mi_quote_request set facts = jsonb_set(facts, '{score}', '700') where loan_number = $1`, [loan]);
  const { insurers, plans } = await quotesOf();
  expect(insurers[0].changed).toEqual([{ label: 'Score', quoted: '700', now: expect.any(String) }]);
  expect(plans).toEqual([]);
  expect((await choose('ATL', 'monthly')).body.errors[0]).toMatchObject({
    code: 'MI_QUOTE_OTHER_FACTS',
    message: 'The quote was for other facts (Score). Quote again.',
  });
  await ask();
  await database.query(`update mi_quote_answer set valid_until = '2026-11-19' where loan_number = $1 and insurer_id = 'ATL'`, [loan]);
  expect((await choose('ATL', 'monthly')).body.errors[0]).toMatchObject({
    code: 'MI_QUOTE_EXPIRED',
    message: expect.stringContaining('Atlas Sample MI expired'),
  });
});

test('what can’t be asked is refused with its reason, and a government loan has no quotes', async () => {
  expect((await ask({ coverage: 1 })).body.errors[0].code).toBe('MI_COVERAGE');
  expect((await ask({ splitUpfront: 333 })).body.errors[0].code).toBe('MI_SPLIT');
  const government = loans.find((row) => row.mortgage_type !== 'Conventional')!.loan_number;
  expect((await quotesOf('', government)).problem).toMatch(/^The insurance of a (FHA|VA|USDA) loan follows from its program\.$/);
  expect((await ask({}, randomUUID(), government)).body.errors[0].code).toBe('MI_GOVERNMENT');
});
