import { afterAll, expect, test } from 'vitest';
import { createSimulators } from '../../../apps/simulators/site.ts';
import { orderVendors } from '../../../apps/worker/order-vendors.ts';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { behaviours, type Behaviour } from '../../../vendors/credit/behaviours.ts';
import { OrderRunner } from '../../orders/server/jobs/run-orders.ts';
import { registerOwnPurchase } from '../../register/samples/own-purchase.ts';
import { jointReport, recordConsents } from '../samples/joint-report.ts';

const simulators = createSimulators({ credit: { bureauMs: 0 } });
const url = await simulators.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => simulators.close());
const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_SIMULATORS: url, LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const { portal } = api;
const runner = new OrderRunner({ ...portal, vendors: orderVendors(portal) });
const helen = await api.as(demoPerson('helen').id, 2);

interface Person {
  id: string;
  name: string;
  firstName: string;
}

/** A loan of brokerage 2 that no other test uses; the first borrower's middle name selects the simulator's behaviour. */
async function freshLoan(behaviour?: Behaviour) {
  const { loan, numbers } = await registerOwnPurchase(helen, 'Credit Street');
  if (behaviour) {
    const { body } = await helen.call('GET', `/loan/${loan}/edit`);
    const path = `borrowers/${body.document.borrowers[0].id}/name/MiddleName`;
    const edits = [{ path, value: behaviours[behaviour].name }];
    const edited = await helen.call('PUT', `/loan/${loan}/application`, { body: { basedOn: body.version, edits } });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  }
  const people = (await overview(loan)).people as Person[];
  return { loan, people, numbers, ids: people.map(({ id }) => id) };
}

async function overview(loan: string, more = '') {
  const reply = await helen.call('GET', `/credit/${loan}/overview${more}`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
}

const order = (loan: string, body: object) => helen.call('PUT', `/credit/${loan}/order`, { body });

/** Carries orders until this one has ended, as the worker does, without its pauses. */
async function carried(loan: string, rounds = 6) {
  for (let round = 0; round < rounds; round += 1) {
    await database.query('update vendor_order set next_try_at = now() where ended_at is null');
    await runner.round();
    await runner.settled();
    const now = (await overview(loan)).order;
    if (!now.open) return now;
  }
  return (await overview(loan)).order;
}

const ledger = async () =>
  (await (await fetch(`${url}/credit/ledger`)).json()) as { charges: number; orders: { loanNumber: string; chargeCents: number }[] };
const chargesOf = async (loan: string) => (await ledger()).orders.filter((each) => each.loanNumber === loan);

test('a joint report is ordered with purpose and consent, arrives once, is charged once and changes nothing by itself', async () => {
  const { loan, ids, people, numbers } = await freshLoan();
  const without = await order(loan, { ...jointReport, borrowerIds: ids });
  expect([without.status, without.body.errors[0]]).toMatchObject([
    409,
    { code: 'CONSENT_MISSING', message: `Consent of ${people[0]!.firstName} and ${people[1]!.firstName} to a hard inquiry missing.` },
  ]);
  await recordConsents(helen, loan, ids);
  const dearer = await order(loan, { ...jointReport, borrowerIds: ids, costCents: 9_900 });
  expect(dearer.body.errors[0]).toMatchObject({ code: 'COST_CHANGED', message: 'The cost is now $118.00. Look at it and order again.' });
  const both = await Promise.all([1, 2].map(() => order(loan, { ...jointReport, borrowerIds: ids })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)!.body.errors[0].code).toBe('ORDER_OPEN');
  expect(await chargesOf(loan)).toEqual([]);

  const done = await carried(loan);
  expect([done.state, done.simulated, done.charges.map((each: { amountCents: number }) => each.amountCents)]).toEqual([
    'done',
    true,
    [11_800],
  ]);
  expect((await chargesOf(loan)).map(({ chargeCents }) => chargeCents)).toEqual([11_800]);
  const { reports } = await overview(loan);
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatchObject({
    action: 'new',
    issuedOn: '2026-11-20',
    lastDay: '2027-03-20',
    people: people.map(({ name }) => name),
  });

  const report = (await helen.call('GET', `/credit/${loan}/report`)).body;
  expect(report.scores.people.map((each: { why: string }) => each.why)).toEqual(Array(2).fill('Three scores, the middle one counts.'));
  const counted = report.scores.people.map((each: { score: { value: number } }) => each.score.value);
  expect(report.scores.loan.value).toBe(Math.min(...counted));
  // A joint account is twice in the agency's file and once on the page.
  expect(report.accounts.filter((each: { creditor: string }) => each.creditor === 'HARROW AUTO FINANCE')).toHaveLength(1);
  for (const number of numbers) expect(JSON.stringify(report)).not.toContain(number);

  const file = await helen.call('GET', `/loan/${loan}/credit-file`);
  const xml = typeof file.body === 'string' ? file.body : Buffer.from(file.body).toString();
  expect([file.status, /_SSN="\*{4}\d{4}"/.test(xml), /_SSN="\d/.test(xml)]).toEqual([200, true, false]);
  const proposal = (await helen.call('GET', `/loan/${loan}/imports/${reports[0].importId}`)).body;
  expect([proposal.state, proposal.formatName]).toEqual(['proposed', 'Credit report, MISMO 2.3.1']);
  expect(await brokenInvariants(database)).toEqual([]);
});

test('single reports are one order with one charge each, and a report is issued again for its own borrowers alone', async () => {
  const { loan, ids } = await freshLoan();
  await recordConsents(helen, loan, ids);
  expect((await order(loan, { ...jointReport, choice: 'single', borrowerIds: ids, costCents: 16_400 })).status).toBe(200);
  const done = await carried(loan);
  expect([done.state, done.charges.length]).toEqual(['done', 2]);
  const { reports } = await overview(loan);
  expect(reports).toHaveLength(2);
  const again = (borrowerIds: readonly string[], reportNumber: string) =>
    order(loan, { ...jointReport, choice: 'reissue', borrowerIds, reportNumber, costCents: 1_200 });
  expect((await again(ids, reports[0].number)).status).toBe(200);
  const refused = await carried(loan);
  expect([refused.state, refused.problemCode, refused.vendorText]).toEqual([
    'failed',
    'REFUSED',
    `Report ${reports[0].number} is on other borrowers.`,
  ]);
  const owner = (await overview(loan)).people.find((each: Person) => each.name === reports[0].people[0]);
  expect((await again([owner.id], reports[0].number)).status).toBe(200);
  expect((await carried(loan)).state).toBe('done');
  expect((await overview(loan)).reports[0]).toMatchObject({ action: 'reissue', number: reports[0].number, issuedOn: '2026-11-20' });
  expect(await chargesOf(loan)).toHaveLength(3);
});

test.each([
  ['lost', 'done', null],
  ['forgotten', 'done', null],
  ['frozen', 'done', null],
  ['duplicate', 'done', null],
  ['pricier', 'done', null],
  ['wrong-person', 'failed', 'WRONG_PERSON'],
  ['refused', 'failed', 'REFUSED'],
] as const)('an agency that goes wrong (%s) ends the order as it should, and is paid at most once', async (behaviour, state, problem) => {
  const { loan, ids } = await freshLoan(behaviour);
  await recordConsents(helen, loan, ids);
  expect((await order(loan, { ...jointReport, borrowerIds: ids })).status).toBe(200);
  const done = await carried(loan);
  expect([done.state, done.problemCode]).toEqual([state, problem]);
  expect(await chargesOf(loan)).toHaveLength(behaviour === 'refused' ? 0 : 1);
  expect(done.charges).toHaveLength(behaviour === 'refused' ? 0 : 1);
  const { reports } = await overview(loan);
  expect(reports).toHaveLength(state === 'done' ? 1 : 0);
  if (behaviour === 'frozen') {
    const report = (await helen.call('GET', `/credit/${loan}/report`)).body;
    expect(report.scores.people[0].bureaus[2]).toMatchObject({ bureau: 'TransUnion', value: null, says: 'Frozen' });
    expect(report.scores.people[0].why).toBe('Two scores, the lower one counts.');
  }
});

test('without an answer a person is called, may cancel only what surely is not with the agency, and a late answer is taken', async () => {
  const { loan, ids } = await freshLoan('endless');
  await recordConsents(helen, loan, ids);
  const { orderId } = (await order(loan, { ...jointReport, borrowerIds: ids })).body;
  const cancel = () => helen.call('PUT', `/order/${loan}/${orderId}/cancel`, { body: {} });
  const accepted = await carried(loan, 2);
  expect([accepted.state, accepted.progress.length]).toEqual(['accepted', 4]);
  expect((await cancel()).body.errors[0]).toMatchObject({
    code: 'ORDER_WITH_VENDOR',
    message: 'Accepted by Meridian Credit, cannot be canceled.',
  });
  await database.query(`update vendor_order set deadline_at = '2026-11-01' where order_id = $1`, [orderId]);
  const late = await carried(loan, 1);
  expect([late.open, late.needsPerson]).toEqual([true, true]);
  const again = await helen.call('PUT', `/order/${loan}/${orderId}/again`, { body: {} });
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  expect((await overview(loan)).order.needsPerson).toBe(false);
  expect((await helen.call('PUT', `/order/${loan}/${orderId}/again`, { body: {} })).body.errors[0].code).toBe('ORDER_GOES_ON');
  expect(await chargesOf(loan)).toHaveLength(1);
});

test('a cancel that races with two workers: cancelled and never charged, or sent and charged once', async () => {
  const other = new OrderRunner({ ...portal, vendors: orderVendors(portal) });
  for (let time = 0; time < 3; time += 1) {
    const { loan, ids } = await freshLoan();
    await recordConsents(helen, loan, ids);
    const { orderId } = (await order(loan, { ...jointReport, borrowerIds: ids })).body;
    const [cancelled] = await Promise.all([
      helen.call('PUT', `/order/${loan}/${orderId}/cancel`, { body: {} }),
      runner.round(),
      other.round(),
    ]);
    await Promise.all([runner.settled(), other.settled()]);
    const end = await carried(loan);
    expect([end.state, (await chargesOf(loan)).length]).toEqual(cancelled.status === 200 ? ['cancelled', 0] : ['done', 1]);
  }
  expect(await brokenInvariants(database)).toEqual([]);
});

test('an agency that nobody reaches: nothing was sent, so the order can be cancelled, and another can start', async () => {
  const cutOff = await apiForTests(database, { LOCKDESK_SIMULATORS: 'http://127.0.0.1:9', LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
  const lonely = new OrderRunner({ ...cutOff.portal, vendors: orderVendors(cutOff.portal) });
  const { loan, ids } = await freshLoan();
  await recordConsents(helen, loan, ids);
  const { orderId } = (await order(loan, { ...jointReport, borrowerIds: ids })).body;
  await lonely.round();
  await lonely.settled();
  const waiting = (await overview(loan)).order;
  expect([waiting.state, waiting.problem]).toEqual(['committed', 'Meridian Credit cannot be reached. Nothing was sent.']);
  expect((await helen.call('PUT', `/order/${loan}/${orderId}/cancel`, { body: {} })).status).toBe(200);
  expect((await helen.call('PUT', `/order/${loan}/${orderId}/cancel`, { body: {} })).body.errors[0].code).toBe('ORDER_OVER');
  expect((await order(loan, { ...jointReport, borrowerIds: ids })).status).toBe(200);
  expect(await chargesOf(loan)).toEqual([]);
});

test('an order past the brokerage’s budget is a manager’s; open orders are counted', async () => {
  const frugal = await apiForTests(database, {
    LOCKDESK_SIMULATORS: url,
    LOCKDESK_NOW: '2026-11-20T16:00:00Z',
    LOCKDESK_CREDIT_DAILY_BUDGET: '0',
  });
  const { loan, ids } = await freshLoan();
  await recordConsents(helen, loan, ids);
  await database.query('update loan set officer_id = $1 where loan_number = $2', [demoPerson('priya').id, loan]);
  const by = async (person: string) =>
    (await frugal.as(demoPerson(person).id, 2)).call('PUT', `/credit/${loan}/order`, { body: { ...jointReport, borrowerIds: ids } });
  expect((await by('priya')).body.errors[0].code).toBe('OVER_BUDGET');
  const before = (await overview(loan)).budget.openCents;
  expect((await by('helen')).status).toBe(200);
  expect((await overview(loan)).budget.openCents).toBe(before + 11_800);
  const [line] = await database.query<{ summary: string }>(
    `select summary from journal_line where loan_number = $1 and kind = 'credit-ordered'`,
    [loan],
  );
  expect(line!.summary).toContain('over the budget');
});

test('an inquiry is answered, a report from elsewhere is attached, and another brokerage sees nothing of it', async () => {
  const { loan, ids, people } = await freshLoan();
  await recordConsents(helen, loan, ids, 'soft');
  expect((await order(loan, { ...jointReport, borrowerIds: ids })).body.errors[0].code).toBe('CONSENT_MISSING');
  const elsewhere = { ...jointReport, choice: 'reissue', inquiry: 'soft', borrowerIds: ids, reportNumber: 'EX-88204', costCents: 1_200 };
  expect((await order(loan, elsewhere)).status).toBe(200);
  expect((await carried(loan)).state).toBe('done');
  const report = (await helen.call('GET', `/credit/${loan}/report`)).body;
  expect(report.reports[0].issuedOn).toBe('2026-10-31');
  const [inquiry] = report.inquiries;
  const path = `/credit/${loan}/report/${inquiry.reportId}/inquiry`;
  expect((await helen.call('PUT', path, { body: { inquiryId: 'nobody', newDebt: true } })).body.errors[0].code).toBe('NO_SUCH_INQUIRY');
  expect((await helen.call('PUT', path, { body: { inquiryId: inquiry.id, newDebt: false } })).status).toBe(200);
  const answered = (await helen.call('GET', `/credit/${loan}/report`)).body.inquiries[0];
  expect(answered.answer).toMatchObject({ newDebt: false, by: demoPerson('helen').name });
  const attached = { system: 'LPA', agency: 'Sample Bureau', reportNumber: 'SB-1', borrowerIds: ids };
  expect((await helen.call('PUT', `/credit/${loan}/associated-report`, { body: attached })).status).toBe(200);
  expect((await overview(loan)).associated).toMatchObject([{ system: 'LPA', number: 'SB-1', people: people.map(({ name }) => name) }]);
  const [theirs] = await database.query<{ loan_number: string }>('select loan_number from loan where brokerage_id = 3 limit 1');
  expect((await helen.call('GET', `/credit/${theirs!.loan_number}/overview`)).status).toBe(404);
  expect(await brokenInvariants(database)).toEqual([]);
});
