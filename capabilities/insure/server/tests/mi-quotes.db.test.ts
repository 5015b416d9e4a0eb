import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createSimulators } from '../../../../apps/simulators/site.ts';
import { demoPerson } from '../../../../database/demo/people.ts';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { registerOwnPurchase } from '../../../register/samples/own-purchase.ts';
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

interface Figure {
  readonly cents: number;
  readonly why: Parameters<typeof verifySteps>[0];
}
const quotesOf = async (of: string) => (await manager.call('GET', `/mi/${of}/get-mi-quotes`)).body;
const askOf = (of: string, body: object = {}, key: string = randomUUID()) =>
  manager.call('PUT', `/mi/${of}/ask-mi-quotes`, { body: { coverage: null, splitUpfront: null, ...body }, key });

/** A loan of 90 % of its price that nobody has asked quotes for, and what is done with them. */
async function newLoan() {
  const { loan } = await registerOwnPurchase(manager, 'Insured Street', [{ path: 'loan/BaseLoanAmount', value: 37_800_000 }]);
  return {
    loan,
    quotes: () => quotesOf(loan),
    ask: (body: object = {}, key?: string) => askOf(loan, body, key),
    choose: async (insurerId: string, plan: string, more: object = {}) => {
      const { revision, asked } = await quotesOf(loan);
      return manager.call('PUT', `/mi/${loan}/choose-mi-quote`, {
        body: { basedOn: revision, request: asked.request, insurerId, plan, ...more },
      });
    },
    feeOfMi: async () =>
      (await manager.call('GET', `/le/${loan}/generate-disclosure`)).body.fees.find((one: { id: string }) => one.id === 'upfront-mi'),
    setCity: (city: string) =>
      database.query(
        `update application_version set document = jsonb_set(document, '{subjectProperty,address,CityName}', to_jsonb($2::text)) where loan_number = $1`,
        [loan, city],
      ),
  };
}
const ledger = async () =>
  ((await (await fetch(`${url}/mortgage-insurers/ledger`)).json()) as { quotes: { insurerId: string; transaction: string }[] }).quotes;

test('every insurer is asked at once for every plan, and each figure explains itself', async () => {
  const { quotes, ask } = await newLoan();
  expect(await quotes()).toMatchObject({ problem: null, asked: null, insurers: [], plans: [], chosen: null });
  const asked = await ask();
  expect([asked.status, asked.body.answered, asked.body.unanswered], JSON.stringify(asked.body)).toEqual([
    200,
    ['ATL', 'NGT', 'HBG', 'SXT', 'CRN'],
    [],
  ]);
  const after = await quotes();
  expect(after.asked).toMatchObject({ request: 1, by: demoPerson('helen').name, splitUpfront: 500 });
  expect(after.insurers.every((one: { simulated: boolean }) => one.simulated)).toBe(true);
  expect(after.plans.map((one: { plan: string }) => one.plan)).toEqual([...miPlans]);
  for (const plan of after.plans)
    for (const figure of [plan.noteAmount, plan.monthly, plan.payment, plan.price, plan.cashToClose, plan.fiveYears] as (Figure | null)[])
      if (figure) expect(verifySteps(figure.why).discrepancies, plan.plan).toEqual([]);
  expect(await brokenInvariants(database)).toEqual([]);
});

test('asked twice at once, by one key and by two, the companies answer once', async () => {
  const { loan, ask } = await newLoan();
  const key = randomUUID();
  const before = (await ledger()).length;
  const answers = await Promise.all([ask({}, key), ask({}, key), ask()]);
  expect(answers.map((one) => one.status)).toEqual([200, 200, 200]);
  expect((await ledger()).length).toBe(before + 5);
  const lines = await database.query(`select from journal_line where loan_number = $1 and kind = 'mortgage-insurance-quoted'`, [loan]);
  expect(lines.length).toBe(1);
});

test('a monthly premium that is chosen is in the payment of the estimate; one paid at once in section B; a financed one in the loan', async () => {
  const { loan, quotes, ask, choose, feeOfMi } = await newLoan();
  await ask();
  const payment = async () => (await manager.call('GET', `/loan/${loan}/get-loan-payment`)).body;
  const plan = async (name: string) => (await quotes()).plans.find((one: { plan: string }) => one.plan === name);
  const monthly = await plan('monthly');
  const chosen = await choose(monthly.insurerId, 'monthly');
  expect([chosen.status, chosen.body.monthly.cents], JSON.stringify(chosen.body)).toEqual([200, monthly.monthly.cents]);
  // The form has whole dollars.
  expect(Math.abs((await payment()).mortgageInsuranceCents - monthly.monthly.cents)).toBeLessThan(100);
  expect((await quotes()).chosen).toMatchObject({ plan: 'monthly', insurerId: monthly.insurerId });

  const single = await plan('single');
  await choose(single.insurerId, 'single');
  expect([(await payment()).mortgageInsuranceCents, (await feeOfMi()).section]).toEqual([0, 'B']);
  const base = (await quotes()).current.noteAmount.cents;

  const financed = await plan('single-financed');
  const done = await choose(financed.insurerId, 'single-financed');
  expect(done.body).toMatchObject({ kind: 'single', financed: true, noteAmount: { cents: financed.noteAmount.cents } });
  expect(financed.noteAmount.cents).toBe(base + done.body.upfront.cents);
  const { current, facts } = await quotes();
  expect([current.noteAmount.cents, current.ltv.ratio > facts.ltv]).toEqual([financed.noteAmount.cents, true]);
  expect(await brokenInvariants(database)).toEqual([]);
});

test('what the lender pays comes out of the price of the loan, on the sheet and on the estimate', async () => {
  const { loan, quotes, ask, choose, feeOfMi } = await newLoan();
  await ask();
  const priced = async () => {
    const { products } = (await manager.call('POST', `/loan/${loan}/price-loan`, { body: { heldTo: 'mortgage-type' } })).body;
    return products.find((one: { eligible: boolean; mortgageType: string }) => one.eligible && one.mortgageType === 'Conventional');
  };
  expect((await choose((await quotes()).plans[0].insurerId, 'monthly')).status).toBe(200);
  const before = await priced();
  const { plans, current } = await quotes();
  const lenders = plans.find((one: { plan: string }) => one.plan === 'lender-paid');
  expect(lenders.price.points).toBeLessThan(current.price.points);
  const done = await choose(lenders.insurerId, 'lender-paid');
  expect([done.status, done.body.kind, done.body.monthly, done.body.upfront], JSON.stringify(done.body)).toEqual([
    200,
    'lender-paid',
    null,
    null,
  ]);
  expect((await quotes()).current.price.points).toBe(lenders.price.points);
  const after = await priced();
  expect(before.prices[0][0] - after.prices[0][0]).toBe(current.price.points - lenders.price.points);
  expect(await feeOfMi()).toBeUndefined();
  const { fees } = (await manager.call('GET', `/le/${loan}/generate-disclosure`)).body;
  expect(fees.find((one: { id: string }) => one.id === 'points')).toMatchObject({ section: 'A', amount: done.body.lenderPaid.cents });
});

test('if one insurer fails, its earlier quote and the others’ new ones are stored; if none answers, nothing is written', async () => {
  const { loan, quotes, ask, setCity } = await newLoan();
  await ask();
  await setCity('Downing Falls');
  const asked = await ask({ splitUpfront: 750 });
  expect([asked.body.answered, asked.body.unanswered]).toEqual([['ATL', 'NGT', 'HBG', 'CRN'], ['SXT']]);
  const { insurers } = await quotes();
  const of = (id: string) => insurers.find((one: { insurerId: string }) => one.insurerId === id);
  expect([of('ATL').request, of('ATL').unanswered, of('SXT').request, typeof of('SXT').unanswered]).toEqual([2, null, 1, 'string']);
  const nobody = await (
    await cutOff.as(demoPerson('helen').id, 2)
  ).call('PUT', `/mi/${loan}/ask-mi-quotes`, {
    body: { coverage: null, splitUpfront: 250 },
  });
  expect([nobody.status, nobody.body.errors[0].code]).toEqual([503, 'MI_QUOTES_UNREACHABLE']);
  expect((await quotes()).asked.request).toBe(2);
});

test('a quote for other facts shows which facts differ and can’t be chosen, nor can an expired or a missing one', async () => {
  const { loan, quotes, ask, choose } = await newLoan();
  await ask({ splitUpfront: 750 });
  expect((await choose('ATL', 'monthly')).status).toBe(200);
  expect((await choose('ATL', 'monthly', { request: 9 })).body.errors[0].code).toBe('MI_QUOTE_MISSING');
  expect((await choose('ATL', 'monthly', { basedOn: 0 })).body.errors[0].code).toBe('MI_STALE');
  expect((await choose('HBG', 'split', {})).status).toBe(200);
  await database.query(`update mi_quote_request set facts = jsonb_set(facts, '{score}', '700') where loan_number = $1`, [loan]);
  const { insurers, plans } = await quotes();
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
  const { ask } = await newLoan();
  expect((await ask({ coverage: 1 })).body.errors[0].code).toBe('MI_COVERAGE');
  expect((await ask({ splitUpfront: 333 })).body.errors[0].code).toBe('MI_SPLIT');
  const [government] = await database.query<{ loan_number: string }>(
    `select loan_number from loan where brokerage_id = 2 and status = 'Registered' and mortgage_type <> 'Conventional' order by 1 limit 1`,
  );
  expect((await quotesOf(government!.loan_number)).problem).toMatch(/^The insurance of a (FHA|VA|USDA) loan follows from its program\.$/);
  expect((await askOf(government!.loan_number)).body.errors[0].code).toBe('MI_GOVERNMENT');
});
