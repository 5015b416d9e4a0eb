import { afterAll, expect, test } from 'vitest';
import { createSimulators } from '../../../apps/simulators/site.ts';
import { orderVendors } from '../../../apps/worker/order-vendors.ts';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { behaviours as creditBehaviours } from '../../../vendors/credit/behaviours.ts';
import { behaviours, type Behaviour } from '../../../vendors/underwriting-systems/behaviours.ts';
import { orderJointReport } from '../../credit/samples/joint-report.ts';
import { OrderRunner } from '../../orders/server/jobs/run-orders.ts';
import { registerOwnPurchase } from '../../register/samples/own-purchase.ts';

const simulators = createSimulators({ credit: { bureauMs: 0 }, underwriting: { stepMs: 0 } });
const url = await simulators.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => simulators.close());
const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_SIMULATORS: url, LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const runner = new OrderRunner({ ...api.portal, vendors: orderVendors(api.portal) });
const helen = await api.as(demoPerson('helen').id, 2);

/** A loan of brokerage 2 that no other test uses; the first borrower's middle name selects the simulators' behaviour. */
async function freshLoan(behaviour?: Behaviour, middleName: string | undefined = behaviour && behaviours[behaviour].name) {
  const { loan } = await registerOwnPurchase(helen, 'Findings Street');
  if (middleName) await edit(loan, ({ borrowers }) => [{ path: `borrowers/${borrowers[0]!.id}/name/MiddleName`, value: middleName }]);
  return loan;
}

interface Document {
  readonly borrowers: { id: string }[];
  readonly liabilities: { id: string; holder?: { FullName?: string } }[];
}
async function edit(loan: string, edits: (document: Document) => object[]) {
  const { body } = await helen.call('GET', `/loan/${loan}/edit`);
  const edited = await helen.call('PUT', `/loan/${loan}/application`, { body: { basedOn: body.version, edits: edits(body.document) } });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
}

async function carried(rounds = 6) {
  for (let round = 0; round < rounds; round += 1) {
    await database.query('update vendor_order set next_try_at = now() where ended_at is null');
    await runner.round();
    await runner.settled();
    const [open] = await database.query<{ n: number }>('select count(*)::int as n from vendor_order where ended_at is null');
    if (open!.n === 0) return;
  }
}

/** A joint report that arrives. */
async function withCredit(loan: string) {
  await orderJointReport(helen, loan);
  await carried();
}

const order = (loan: string, query: string, costCents: number) =>
  helen.call('POST', `/dualaus/${loan}/order-dual-aus?${query}`, { body: { costCents } });
const option = async (loan: string) => {
  const reply = await helen.call('GET', `/dualaus/option?loanNumber=${loan}`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};
const findings = async (loan: string, query = '') => {
  const reply = await helen.call('GET', `/loan/${loan}/au-findings${query}`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};
const ledger = async (path: string, loan: string) =>
  ((await (await fetch(`${url}/${path}/ledger`)).json()) as { orders: { loanNumber: string; chargeCents: number }[] }).orders.filter(
    (each) => each.loanNumber === loan,
  );

test('a fraud alert on a credit file is a finding of which a condition can be made', async () => {
  const loan = await freshLoan(undefined, creditBehaviours.fraud.name);
  await withCredit(loan);
  expect((await order(loan, 'orderType=DU', 2_000)).status).toBe(200);
  await carried();
  const { DU } = await findings(loan);
  expect(DU.messages).toContainEqual(
    expect.objectContaining({ section: 'Credit', code: 'S0406', text: expect.stringContaining('at Equifax') }),
  );
  const { proposed } = (await helen.call('GET', `/loan/${loan}/conditions`)).body;
  expect(proposed).toContainEqual(
    expect.objectContaining({ words: expect.stringMatching(/^A fraud alert stands on the credit file of/), stage: 'PTD' }),
  );
});

test('both systems are ordered of one snapshot, answer once, are filed and compared, and a debt that is added is named as the cause', async () => {
  const loan = await freshLoan();
  expect((await order(loan, 'orderType=DUAL', 3_800)).body.errors[0].code).toBe('NO_CREDIT_REPORT');
  await withCredit(loan);
  const before = await option(loan);
  expect([before.missing, before.reports.length]).toEqual([[], 1]);
  expect(before.orderTypes[2]).toMatchObject({ orderType: 'DUAL', resubmission: false, cost: { cents: 3_800 } });
  expect((await order(loan, 'resubmission=true', 3_800)).body.errors[0].code).toBe('NOT_RUN_YET');
  expect((await order(loan, '', 0)).body.errors[0].code).toBe('NO_ORDER_TYPE');
  expect((await order(loan, 'orderType=DUAL', 100)).body.errors[0]).toMatchObject({ code: 'COST_CHANGED' });
  const both = await Promise.all([1, 2].map(() => order(loan, 'orderType=DUAL', 3_800)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { groupId, orders } = both.find(({ status }) => status === 200)!.body;
  await carried();

  const first = await findings(loan);
  expect(
    first.runs
      .toSorted((a: any, b: any) => a.system.localeCompare(b.system))
      .map(({ system, run, groupId: group, verdict }: any) => [system, run, group, verdict]),
  ).toEqual([
    ['DU', 1, groupId, 'full'],
    ['LPA', 1, groupId, 'full'],
  ]);
  expect([first.DU.line.recommendation, first.LPA.line.recommendation, first.LPA.line.eligibility]).toEqual([
    'Approve/Eligible',
    'Accept',
    'Freddie Mac Eligible',
  ]);
  // The portal's own reading of the rules and the simulated system's agree to the point.
  const said = first.DU.messages.find(({ section }: any) => section === 'Recommendation').text as string;
  expect(said).toContain(`${first.DU.points.tenths / 10} points`);
  expect(first.DU.figures.find(({ key }: any) => key === 'dti').why.rule).toBeTruthy();
  expect((await ledger('desktop-underwriter', loan)).map(({ chargeCents }) => chargeCents)).toEqual([2_000]);

  const text = await helen.call('GET', `/dualaus/du-findings/${orders[0].orderId}?duFileType=UNDERWRITING_FINDINGS_TEXT`);
  expect([text.body.reportType, text.body.message.split('\n')[0]]).toEqual(['UWR', 'DESKTOP UNDERWRITER UNDERWRITING FINDINGS']);
  const credit = await helen.call('GET', `/dualaus/du-findings/${groupId}?duFileType=CREDITREPORT_FLATFILE`);
  expect([credit.body.reportType, /_SSN="\d/.test(credit.body.message)]).toEqual(['CR', false]);
  const filed = await helen.call('GET', `/document/${loan}/documents`);
  expect(JSON.stringify(filed.body)).toMatch(/DU findings, submission 1.*\.pdf/);

  expect((await order(loan, 'orderType=DU', 500)).body.errors[0].code).toBe('IS_RESUBMISSION');
  await edit(loan, ({ liabilities }) => {
    const auto = liabilities.find(({ holder }) => holder?.FullName === 'SAMPLE AUTO FINANCE')!;
    return [{ path: `liabilities/${auto.id}/LiabilityMonthlyPaymentAmount`, value: 512_000 }];
  });
  expect((await findings(loan)).DU.line.stale).toBe(true);
  expect((await order(loan, 'resubmission=true', 900)).status).toBe(200);
  await carried();
  const second = await findings(loan, '?compare=DU&decision=true');
  expect([second.DU.line.run, second.DU.line.submissionNumber, second.DU.line.caseIdentifier, second.DU.line.verdict]).toEqual([
    2,
    2,
    first.DU.line.caseIdentifier,
    'partly',
  ]);
  expect(second.change.sentence).toMatch(
    /^DTI went from \d+\.\d+% to \d+\.\d+% because SAMPLE AUTO FINANCE 1201 went from \$412\.50 to \$5,120\.00\. .*This moved Approve\/Eligible to Approve\/Ineligible\.$/,
  );
  expect(second.change.facts.filter(({ letter }: any) => letter !== null).map(({ key }: any) => key)).toEqual([
    'debt/SAMPLE AUTO FINANCE 1201',
  ]);
  expect(second.change.rules).toMatchObject([{ code: 'DTI_OVER_50', failsNow: true, because: ['A'] }]);
  expect(second.nearest[0]).toMatchObject({ DU: { full: true } });
  expect(second.qm.result).toMatch(/Success|Failed|NA/);
  expect((await helen.call('GET', `/loan/${loan}/au-findings?du=9`)).body.errors[0].code).toBe('NO_SUCH_RUN');
  expect(await brokenInvariants(database)).toEqual([]);
});

test('a run is chosen with its product; a waiver only where it is offered; section, settings and choices are stored', async () => {
  const loan = await freshLoan();
  await withCredit(loan);
  const { orders } = (await order(loan, 'orderType=LPA', 1_800)).body;
  await carried();
  const product = {
    orderId: orders[0].orderId,
    productName: 'HomeReady',
    orderType: 'LPA',
    appraisalWaiver: 'Yes',
    productTransformed: true,
  };
  const save = (change: object) => helen.call('PUT', `/dualaus/${loan}/save-dual-product`, { body: { ...product, ...change } });
  const { LPA } = await findings(loan);
  expect((await save({})).status).toBe(LPA.waiverOffered ? 200 : 422);
  expect((await save({ orderType: 'DU', appraisalWaiver: null })).body.errors[0].code).toBe('NO_RUN_OF_SYSTEM');
  expect((await save({ productName: 'Nothing of the kind', appraisalWaiver: null })).body.errors[0].code).toBe('NOT_TRANSFORMED');
  expect((await save({ appraisalWaiver: null })).status).toBe(200);
  expect((await findings(loan)).LPA.line.chosen).toBe(true);
  const transformed = await helen.call('GET', '/dualaus/transform-product?productName=HomeReady');
  expect(transformed.body.products).toEqual([{ productName: 'HomeReady', DU: 'HomeReady', LPA: 'Home Possible', kind: 'program' }]);
  expect((await helen.call('GET', '/dualaus/transform-product')).body.products.length).toBeGreaterThan(5);

  const section = (act: string) => helen.call('PUT', `/dualaus/${loan}/save-section-act?sectionAct=${act}`);
  expect((await section('203B')).body.errors[0].code).toBe('NO_SECTION_OF_ACT');
  await edit(loan, () => [{ path: 'loan/MortgageType', value: 'FHA' }]);
  expect((await section('3710')).body.errors[0].code).toBe('SECTION_NOT_OF_TYPE');
  expect((await section('203B')).status).toBe(200);
  expect((await option(loan)).sectionOfAct).toBe('203B');

  const settings = { orderType: 'DU', sellerNumber: '12', sellerServicerNumber: '', tpoNumber: '' };
  expect((await helen.call('POST', '/dualaus/save-aus-settings', { body: settings })).body.errors[0].code).toBe('SELLER_NUMBER');
  expect((await helen.call('POST', '/dualaus/save-aus-settings', { body: { ...settings, sellerNumber: '123456789' } })).status).toBe(200);
  expect((await helen.call('GET', '/dualaus/get-aus-settings')).body).toMatchObject({ orderType: 'DU', sellerNumber: '123456789' });

  const persist = `/dualaus/${loan}/persist?key=dual-aus`;
  expect((await helen.call('GET', persist)).body).toEqual({ value: null, savedAt: null });
  expect((await helen.call('PUT', persist, { body: { value: { view: 'compare', runs: [1, 2] } } })).status).toBe(200);
  expect((await helen.call('GET', persist)).body.value).toEqual({ view: 'compare', runs: [1, 2] });
  expect((await helen.call('GET', `/dualaus/${loan}/persist?key=other`)).status).toBe(400);
  expect(await brokenInvariants(database)).toEqual([]);
});

test.each([
  ['lost', 'done', null, 1],
  ['forgotten', 'done', null, 1],
  ['pricier', 'done', null, 1],
  ['no-credit', 'done', null, 1],
  ['refused', 'failed', 'REFUSED', 0],
] as const)(
  'a system that goes wrong (%s) ends the order as it should, and is paid at most once',
  async (behaviour, state, problem, charges) => {
    const loan = await freshLoan(behaviour);
    await withCredit(loan);
    expect((await order(loan, 'orderType=DU', 2_000)).status).toBe(200);
    await carried();
    const { order: ended } = (await option(loan)).systems[0];
    expect([ended.state, ended.problemCode, ended.charges.length]).toEqual([state, problem, charges]);
    expect(await ledger('desktop-underwriter', loan)).toHaveLength(charges);
    const { DU } = await findings(loan);
    if (behaviour === 'no-credit') {
      expect([DU.line.recommendation, DU.line.verdict]).toEqual(['Error', 'undecided']);
      // An errored run does not count: the next order is a first one again.
      expect((await order(loan, 'orderType=DU', 2_000)).status).toBe(200);
    } else expect(DU === null).toBe(state === 'failed');
  },
);

test('one system down and the other not: one answers, the other can be canceled or waits; findings of another case are not filed', async () => {
  const loan = await freshLoan('down-du');
  await withCredit(loan);
  const { orders } = (await order(loan, 'orderType=DUAL', 3_800)).body;
  await carried(2);
  const { systems } = await option(loan);
  expect(systems.map(({ order: one }: any) => one.state)).toEqual(['sent', 'done']);
  expect((await helen.call('PUT', `/order/${loan}/${orders[0].orderId}/cancel`, { body: {} })).body.errors[0].code).toBe(
    'ORDER_WITH_VENDOR',
  );
  expect((await findings(loan)).LPA.line.verdict).toBe('full');
  await edit(loan, ({ borrowers }) => [{ path: `borrowers/${borrowers[0]!.id}/name/MiddleName`, value: behaviours['other-case'].name }]);
  expect((await order(loan, 'resubmission=true', 400)).status).toBe(200);
  await carried();
  const after = (await option(loan)).systems[1].order;
  expect([after.state, after.problemCode]).toEqual(['failed', 'OTHER_CASE']);
  expect(after.vendorText).toContain('not this loan. Not filed.');
  expect((await findings(loan)).runs).toHaveLength(1);
});

test('an order that nothing reached is canceled: a warning in the log, nothing charged, and another can start', async () => {
  const warned: unknown[] = [];
  const cutOff = await apiForTests(database, {
    LOCKDESK_SIMULATORS: 'http://127.0.0.1:9',
    LOCKDESK_NOW: '2026-11-20T16:00:00Z',
    LOCKDESK_FILES: api.portal.settings.filesPlace as string,
  });
  const { portal } = cutOff;
  const lonely = new OrderRunner({ ...portal, vendors: orderVendors(portal) });
  const loan = await freshLoan();
  await withCredit(loan);
  const { orders } = (await order(loan, 'orderType=LPA', 1_800)).body;
  await lonely.round();
  await lonely.settled();
  const warn = api.portal.log.warn.bind(api.portal.log);
  api.portal.log.warn = ((...said: unknown[]) => warned.push(said)) as typeof warn;
  const canceled = await helen.call('PUT', `/order/${loan}/${orders[0].orderId}/cancel`, { body: {} });
  expect(canceled.status, JSON.stringify(canceled.body)).toBe(200);
  api.portal.log.warn = warn;
  expect(JSON.stringify(warned)).toContain('order canceled');
  expect((await option(loan)).systems[1].order.state).toBe('cancelled');
  expect((await order(loan, 'orderType=LPA', 1_800)).status).toBe(200);
  expect(await ledger('loan-product-advisor', loan)).toEqual([]);
  expect(await brokenInvariants(database)).toEqual([]);
});

test('who may not see the loan sees nothing of its runs', async () => {
  const loan = await freshLoan();
  await withCredit(loan);
  const { orders } = (await order(loan, 'orderType=DU', 2_000)).body;
  await carried();
  const path = `/dualaus/du-findings/${orders[0].orderId}?duFileType=UNDERWRITING_FINDINGS_TEXT`;
  const otis = await api.as(demoPerson('otis').id, 3);
  expect((await otis.call('GET', path)).body.errors[0].code).toBe('NO_RUN');
  expect((await otis.call('GET', `/loan/${loan}/au-findings`)).status).toBe(404);
  const priya = await api.as(demoPerson('priya').id, 2);
  expect((await priya.call('GET', path)).body.errors[0].code).toBe('LOAN_NOT_ALLOWED');
});
