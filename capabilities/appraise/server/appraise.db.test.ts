import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createSimulators } from '../../../apps/simulators/site.ts';
import { orderVendors } from '../../../apps/worker/order-vendors.ts';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { behaviours, type Behaviour } from '../../../vendors/appraisal/behaviours.ts';
import { OrderRunner } from '../../orders/server/jobs/run-orders.ts';
import { registerOwnPurchase } from '../../register/samples/own-purchase.ts';
import { askCompanies } from './jobs/ask-companies.ts';

const simulators = createSimulators({ appraisal: { dayMs: 0 } });
const url = await simulators.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => simulators.close());
const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_SIMULATORS: url, LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const { portal } = api;
const runner = new OrderRunner({ ...portal, vendors: orderVendors(portal) });
const helen = await api.as(demoPerson('helen').id, 2);
const underwriter = await api.as(demoPerson('ugo').id, 1);

/** A loan that no other test has, whose borrower has stated the intent to proceed. */
async function freshLoan({ intent = true }: { intent?: boolean } = {}): Promise<string> {
  const { loan } = await registerOwnPurchase(helen, 'Plumb Street');
  if (intent) await stateIntent(loan);
  return loan;
}

/** Sets the day only: the estimate that a real intent is about is tested elsewhere. `sound` resets it. */
async function stateIntent(loan: string): Promise<void> {
  await database.query(`update loan set intent_on = '2026-11-19' where loan_number = '${loan}'`);
}

async function sound(): Promise<readonly string[]> {
  await database.query(
    `update loan l set intent_on = null where not exists (select from intent_to_proceed i where i.loan_number = l.loan_number)`,
  );
  return brokenInvariants(database);
}

const wanted = (behaviour?: Behaviour) => ({
  companyId: 'HALYARD',
  companyName: 'Halyard Valuation',
  product: 'Traditional',
  rush: false,
  feeCents: 57_500,
  access: { name: `Ines ${behaviour ? behaviours[behaviour].name : 'Fableworth'}`, telephone: '303 555 0142' },
  instructions: 'Call after 5 PM.',
});
const put = (loan: string, path: string, body: object, who = helen) => who.call('PUT', `/appraisal/${loan}/${path}`, { body });
const order = (loan: string, behaviour?: Behaviour, more: object = {}) => put(loan, 'new-order', { ...wanted(behaviour), ...more });

async function details(loan: string) {
  const reply = await helen.call('GET', `/appraisal/${loan}/order-details`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
}

/** Carries orders and questions as the worker does, without its pauses. */
async function carried(rounds = 3): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await database.query('update vendor_order set next_try_at = now() where ended_at is null');
    await runner.round();
    await runner.settled();
    await database.query('update appraisal set next_ask_at = now() where next_ask_at is not null');
    await askCompanies(portal);
  }
}

/** The shown status of the loan's appraisal. */
const tracked = async (loan: string) => (await helen.call('GET', `/loan/${loan}/tracking-item/Appraisal`)).body;

const ledgerOf = async (loan: string) =>
  ((await (await fetch(`${url}/appraisal/ledger`)).json()) as { orders: { loanNumber: string; chargeCents: number }[] }).orders.filter(
    (each) => each.loanNumber === loan,
  );

test('an appraisal is ordered after the intent, once, delivered, read, and charged once', async () => {
  const loan = await freshLoan({ intent: false });
  const early = await order(loan);
  expect([early.status, early.body.errors[0]]).toMatchObject([
    409,
    { code: 'INTENT_MISSING', message: 'Order after intent to proceed, 12 CFR 1026.19(e)(2).' },
  ]);
  expect((await details(loan)).blocked.code).toBe('INTENT_MISSING');
  await stateIntent(loan);
  const both = await Promise.all([1, 2].map(() => order(loan)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { trackingId } = both.find(({ status }) => status === 200)!.body;
  expect((await helen.call('GET', `/appraisal/${loan}/new-order`)).body).toEqual({ trackingId });
  expect(await tracked(loan)).toMatchObject({ status: 'Requested', changedBy: demoPerson('helen').name });
  await carried();
  expect(await tracked(loan)).toMatchObject({ status: 'In Progress' });
  // A status that a person set is not replaced.
  expect((await underwriter.call('PUT', `/loan/${loan}/tracking-item/Appraisal/Completed`)).status).toBe(200);
  expect(await tracked(loan)).toMatchObject({ status: 'Completed', changedBy: demoPerson('ugo').name });
  const { appraisal, order: done, moves, blocked } = await details(loan);
  expect([done.state, done.simulated, done.charges.map((each: { amountCents: number }) => each.amountCents)]).toEqual([
    'done',
    true,
    [57_500],
  ]);
  expect(appraisal).toMatchObject({
    appraisalId: trackingId,
    company: 'Halyard Valuation',
    dueOn: '2026-12-03',
    late: false,
    simulated: true,
  });
  expect(appraisal.milestones.map((each: { milestone: string }) => each.milestone).sort()).toEqual([
    'accepted',
    'assigned',
    'delivered',
    'inspected',
  ]);
  expect(appraisal.reports).toHaveLength(1);
  expect(appraisal.reports[0]).toMatchObject({
    version: 1,
    unreadable: null,
    condition: 'C3',
    quality: 'Q4',
    valueCondition: 'AsIs',
    review: null,
  });
  expect(appraisal.reports[0].comparables).toHaveLength(3);
  expect(moves.valueCents).toBe(appraisal.reports[0].valueCents);
  // After delivery another can be ordered: a second appraisal.
  expect(blocked).toBeNull();
  expect(await ledgerOf(loan)).toMatchObject([{ chargeCents: 57_500 }]);
  const file = await helen.call('GET', `/appraisal/${loan}/report`);
  expect([file.status, String(file.body).includes('VALUATION_RESPONSE') || Buffer.from(file.body).includes('VALUATION_RESPONSE')]).toEqual([
    200,
    true,
  ]);
  expect(await sound()).toEqual([]);
});

test.each([
  ['names an amount', { instructions: 'Needs to come in at $389,000.' }, 422, 'VALUE_NAMED'],
  ['names what is hoped for', { instructions: 'The owner’s value is well known.' }, 422, 'VALUE_NAMED'],
  ['says nobody who lets the appraiser in', { access: { name: ' ', telephone: '303 555 0142' } }, 422, 'ACCESS_MISSING'],
])('an order that %s is refused and nothing is sent', async (_what, more, status, code) => {
  const loan = await freshLoan();
  const reply = await order(loan, undefined, more);
  expect([reply.status, reply.body.errors[0].code]).toEqual([status, code]);
  await carried(1);
  expect(await ledgerOf(loan)).toEqual([]);
});

test.each(['lost', 'forgotten'] as const)('an order whose answer was %s is taken and charged once', async (behaviour) => {
  const loan = await freshLoan();
  await order(loan, behaviour);
  await carried(4);
  expect((await details(loan)).appraisal?.reports).toHaveLength(1);
  expect(await ledgerOf(loan)).toMatchObject([{ chargeCents: 57_500 }]);
});

test('a company that declines is shown with its own reason, and another can be ordered from', async () => {
  const loan = await freshLoan();
  await order(loan, 'declines');
  await carried(2);
  const { appraisal, order: ended, blocked } = await details(loan);
  expect([appraisal, ended.state, ended.vendorText, ended.charges, blocked]).toEqual([
    null,
    'failed',
    'No appraiser of ours works in this county.',
    [],
    null,
  ]);
});

test('an appraisal past its day is late with the company’s words, and stays open', async () => {
  const loan = await freshLoan();
  await order(loan, 'stalled');
  await carried(2);
  await database.query(`update appraisal set promised_on = '2026-11-18' where loan_number = '${loan}'`);
  const { appraisal, blocked } = await details(loan);
  expect([appraisal.late, appraisal.note, appraisal.reports, blocked.code]).toEqual([
    true,
    'The appraiser is waiting for access.',
    [],
    'ORDER_OPEN',
  ]);
});

test('a report that can’t be read is stored, changes nothing and can’t be accepted', async () => {
  const loan = await freshLoan();
  await order(loan, 'garbage');
  await carried(2);
  const { appraisal, moves } = await details(loan);
  expect([appraisal.reports[0].valueCents, moves]).toEqual([null, null]);
  expect(appraisal.reports[0].unreadable).toContain('line');
  const review = await put(loan, 'review', { version: 1, decision: 'accepted', words: '' }, underwriter);
  expect(review.body.errors[0].code).toBe('REPORT_UNREADABLE');
  expect((await put(loan, 'value', { version: 1 })).body.errors[0].code).toBe('REPORT_UNREADABLE');
});

test('a company that delivers the same twice changes nothing the second time', async () => {
  const loan = await freshLoan();
  await order(loan, 'duplicate');
  await carried(3);
  expect((await details(loan)).appraisal.reports).toHaveLength(1);
  const rows = await database.query(
    `select count(*)::int as n from journal_line where loan_number = '${loan}' and kind = 'appraisal-repeated'`,
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('a low value is reconsidered through the lender’s desk with sales and no value, and the value that stands moves the loan once it is taken', async () => {
  const loan = await freshLoan();
  await order(loan, 'low');
  await carried(2);
  const before = await details(loan);
  expect(before.moves.ltv.after.ratio).toBeGreaterThan(before.moves.ltv.before.ratio);
  const price = before.appraisal.reports[0].valueCents as number;
  const sales = [{ address: '12 Nearer Road', soldOn: '2026-10-02', priceCents: Math.round(price * 1.1) }];
  const named = await put(loan, 'reconsideration', { words: 'It has to be worth 400,000.', sales });
  expect(named.body.errors[0].code).toBe('VALUE_NAMED');
  const late = await put(loan, 'reconsideration', { words: '', sales: [{ ...sales[0], soldOn: '2026-11-21' }] });
  expect([late.body.errors[0].code, late.body.errors[0].field]).toEqual(['SALE_AHEAD', 'sales.0.soldOn']);
  const asked = await put(loan, 'reconsideration', { words: 'A nearer sale was not used.', sales });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  expect((await put(loan, 'reconsideration', { words: 'Again.', sales })).body.errors[0].code).toBe('REQUEST_OPEN');
  const decision = { requestId: asked.body.requestId, forward: true, words: '' };
  expect((await put(loan, 'reconsideration-decision', decision)).status).toBe(403);
  const both = await Promise.all([1, 2].map(() => put(loan, 'reconsideration-decision', decision, underwriter)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await carried(2);
  const after = await details(loan);
  expect(after.appraisal.reconsiderations.map((each: { state: string }) => each.state)).toEqual(['answered']);
  expect(after.appraisal.reports.map((each: { version: number }) => each.version)).toEqual([2, 1]);
  expect(after.appraisal.reports[0].valueCents).toBeGreaterThan(price);

  expect((await put(loan, 'review', { version: 1, decision: 'accepted', words: '' }, underwriter)).body.errors[0].code).toBe('NOT_NEWEST');
  expect((await put(loan, 'review', { version: 2, decision: 'accepted', words: '' }, underwriter)).status).toBe(200);
  const taken = await put(loan, 'value', { version: 2 });
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
  const { moves } = await details(loan);
  expect([moves.taken, moves.ltv.before.ratio]).toEqual([true, moves.ltv.after.ratio]);
  const again = await put(loan, 'value', { version: 2 });
  expect(again.body.version).toBe(taken.body.version);
  const { document } = (await helen.call('GET', `/loan/${loan}/edit`)).body;
  expect(document.subjectProperty.valuations[0]).toMatchObject({
    PropertyValuationAmount: moves.valueCents,
    PropertyValuationMethodType: 'FullAppraisal',
    AppraisalIdentifier: after.appraisal.companyOrder,
  });
  expect(await sound()).toEqual([]);
});

test('a report sent back reaches the company with what is wrong', async () => {
  const loan = await freshLoan();
  await order(loan, 'repairs');
  await carried(2);
  expect((await put(loan, 'review', { version: 1, decision: 'revision', words: ' ' }, underwriter)).body.errors[0].code).toBe(
    'WORDS_MISSING',
  );
  await put(loan, 'review', { version: 1, decision: 'revision', words: 'The size of the basement is missing.' }, underwriter);
  await carried(2);
  const { appraisal } = await details(loan);
  expect(appraisal.reports[0]).toMatchObject({ version: 1, valueCondition: 'SubjectToRepairConditions', review: { decision: 'revision' } });
  expect(appraisal.reconsiderations).toMatchObject([
    { state: expect.stringMatching(/sent|answered/), words: 'The size of the basement is missing.' },
  ]);
});

test('the copy is due three business days before closing, is recorded once it was sent, and its time can be waived', async () => {
  const loan = await freshLoan();
  await order(loan);
  await carried(2);
  await database.query(`update loan set anticipated_closing_date = '2026-12-22' where loan_number = '${loan}'`);
  expect((await details(loan)).copy).toMatchObject({ closingOn: '2026-12-22', due: { date: '2026-12-17' }, waiver: null });
  const copy = { version: 1, delivery: 'mail', sentOn: '2026-11-20', receivedOn: null };
  expect((await put(loan, 'copy', copy)).status).toBe(403);
  expect((await put(loan, 'copy', { ...copy, sentOn: '2026-11-21' }, underwriter)).body.errors[0].code).toBe('COPY_AHEAD');
  expect((await put(loan, 'copy', { ...copy, sentOn: '2026-11-19' }, underwriter)).body.errors[0].code).toBe('COPY_BEFORE_REPORT');
  expect((await put(loan, 'copy', { ...copy, version: 2 }, underwriter)).body.errors[0].code).toBe('NO_SUCH_VERSION');
  expect((await put(loan, 'copy', copy, underwriter)).status).toBe(200);
  expect((await details(loan)).appraisal.reports[0].copies).toMatchObject([
    { delivery: 'mail', sentOn: '2026-11-20', delivered: { date: '2026-11-25' } },
  ]);
  expect((await put(loan, 'copy-waiver', { givenOn: '2026-11-20', givenBy: 'Ines Fableworth' })).status).toBe(200);
  expect((await details(loan)).copy).toMatchObject({ due: { date: '2026-12-22' }, waiver: { givenBy: 'Ines Fableworth' } });
  await database.query(`update loan set anticipated_closing_date = '2026-11-23' where loan_number = '${loan}'`);
  expect((await put(loan, 'copy-waiver', { givenOn: '2026-11-20', givenBy: 'Ines Fableworth' })).body.errors[0].code).toBe(
    'WAIVER_TOO_LATE',
  );
});

test('what is recorded of the seller’s own purchase says whether a second appraisal is needed, the newest first', async () => {
  const loan = await freshLoan();
  expect((await details(loan)).second).toBeNull();
  const resale = { agreementOn: '2026-11-02', sellerAcquiredOn: '2026-08-10', sellerPaidCents: 1_000_000, exemption: null };
  expect((await put(loan, 'resale', resale)).status).toBe(200);
  expect((await details(loan)).second.required).toBe(true);
  expect((await put(loan, 'resale', { ...resale, exemption: 'relocation' })).status).toBe(200);
  expect(await details(loan)).toMatchObject({ resale: { exemption: 'relocation' }, second: { required: false } });
});

test('providers are listed with their sites; one without an address, and a platform that does not answer, are the same error', async () => {
  const loan = await freshLoan();
  const { body } = await helen.call('GET', `/appraisal/${loan}/amc-providers`);
  expect(body.providers).toHaveLength(3);
  expect(body.providers[0]).toEqual({ name: 'Halyard Valuation', link: `${url}/appraisal/sites/halyard` });
  const fees = await helen.call('GET', `/appraisal/${loan}/companies?product=Desktop`);
  expect(fees.body.companies.map((each: { feeCents: number }) => each.feeCents)).toEqual([32_500, 35_000, 31_000]);

  const platform = Fastify();
  const [company] = [
    { companyId: 'BARE', name: 'Bare Valuation', link: '', feeCents: 1, rushFeeCents: 1, businessDays: 1, rushBusinessDays: 1 },
  ];
  platform.get('/appraisal/companies', async () => ({ companies: [company] }));
  const at = await platform.listen({ port: 0, host: '127.0.0.1' });
  for (const simulator of [at, 'http://127.0.0.1:9']) {
    const other = await apiForTests(database, { LOCKDESK_SIMULATORS: simulator, LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
    const reply = await (await other.as(demoPerson('helen').id, 2)).call('GET', `/appraisal/${loan}/amc-providers`);
    expect([reply.status, reply.body.errors[0].message]).toEqual([
      503,
      'There was a problem getting Order Appraisal data. Please try again later or contact a system administrator.',
    ]);
  }
  await platform.close();
});

test('a VA appraisal is not ordered here, nor an FHA one without a case number', async () => {
  const loan = await freshLoan();
  const { body } = await helen.call('GET', `/loan/${loan}/edit`);
  const edit = async (value: string, basedOn: number) =>
    (await helen.call('PUT', `/loan/${loan}/application`, { body: { basedOn, edits: [{ path: 'loan/MortgageType', value }] } })).body
      .version;
  const version = await edit('VA', body.version);
  expect((await order(loan)).body.errors[0].code).toBe('ORDERED_THROUGH_VA');
  await edit('FHA', version);
  expect((await order(loan)).body.errors[0].code).toBe('CASE_NUMBER_MISSING');
});
