import { afterAll, expect, test } from 'vitest';
import { createSimulators } from '../../../../apps/simulators/site.ts';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';

const simulators = createSimulators();
const url = await simulators.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => simulators.close());
const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_SIMULATORS: url, LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const manager = await api.as(demoPerson('helen').id, 2);
const rows = await database.query<{ loan_number: string }>(
  `select loan_number from loan where brokerage_id = 2 and status = 'Registered' and le_sent_at is null order by loan_number`,
);
const loans = rows.map((row) => row.loan_number);
const dataOf = async (loan: string) => (await manager.call('GET', `/le/${loan}/get-disclosure-data`)).body;
const apply = (loan: string, query = '') => manager.call('PUT', `/quote/${loan}/apply-fee-quote-to-disclosure-data${query}`);
const differences = async (loan: string) => (await manager.call('GET', `/le/${loan}/fee-quote-differences`)).body;
const validation = async (loan: string) =>
  (await manager.call('GET', `/loan/${loan}/tracking-item/${encodeURIComponent('Fee Quote Validation')}`)).body.currentStatus;
const select = (loan: string, serviceType: string, providerId: string) =>
  manager.call('PUT', `/quote/${loan}/select-provider`, {
    body: { serviceType, provider: { from: 'list', providerId, byBorrower: true } },
  });

/** A loan with quotes for its services, and a provider for title and settlement. */
async function quotedLoan(at: number): Promise<string> {
  const loan = loans[at]!;
  await manager.call('PUT', `/quote/${loan}/quotes`, { body: { answers: [] } });
  const { services } = (await manager.call('GET', `/quote/${loan}/quotes`)).body;
  for (const { serviceType, quotes, shoppingPermitted } of services)
    if (shoppingPermitted) await select(loan, serviceType, quotes[0].providerId);
  return loan;
}

test('quotes fill their fees, each with its quote, and somebody is asked to validate them', async () => {
  const loan = await quotedLoan(0);
  const before = await differences(loan);
  expect(before.sent).toBeNull();
  expect(before.fees.length).toBeGreaterThan(3);
  const applied = await apply(loan, '?event=screen');
  expect(applied.status, JSON.stringify(applied.body)).toBe(200);
  expect(applied.body.place).toEqual({ version: 1, revision: 1 });
  const { document, fees } = (await manager.call('GET', `/le/${loan}/generate-disclosure`)).body;
  expect(document).toBeDefined();
  const settlement = fees.find((fee: { id: string }) => fee.id === 'settlement');
  expect(settlement.why.source).toMatch(/^Quote of .+ \(simulator\)$/);
  const after = await differences(loan);
  expect(after.fees.every((fee: { applied: boolean }) => fee.applied)).toBe(true);
  expect(await validation(loan)).toBe('Requested');
  // Applied again, nothing changes and nothing is written.
  const again = await apply(loan);
  expect(again.body).toMatchObject({ place: { version: 1, revision: 1 }, applied: [] });
  const lines = await database.query(`select summary from journal_line where loan_number = $1 and kind = 'fee-quote-applied'`, [loan]);
  expect(lines).toHaveLength(1);
  // One fee's quote is taken off again: it is the schedule's.
  const off = await apply(loan, '?deletedFeeNumber=settlement');
  expect(off.body.applied).toMatchObject([{ feeNumber: 'settlement', toCents: null }]);
  expect((await dataOf(loan)).quoted.settlement).toBeUndefined();
  expect((await apply(loan, '?deletedFeeNumber=settlement')).body.errors[0]).toMatchObject({
    code: 'NO_QUOTED_FEE',
    message: 'The Loan Estimate has no quoted amount for settlement.',
  });
  expect(await brokenInvariants(database)).toEqual([]);
});

test('only a section or a service, by its names; a name that is none is refused', async () => {
  const loan = await quotedLoan(1);
  expect((await apply(loan, '?section=govt')).body.applied.map((one: { feeNumber: string }) => one.feeNumber).sort()).not.toContain(
    'settlement',
  );
  expect((await apply(loan, '?p1=settlement')).body.applied).toMatchObject([{ feeNumber: 'settlement' }]);
  expect((await apply(loan, '?section=D')).body.errors[0]).toMatchObject({
    code: 'NO_SUCH_SECTION',
    message: 'The Loan Estimate has no section D.',
  });
  expect((await apply(loan, '?p1=moving')).body.errors[0].code).toBe('NO_SUCH_SERVICE');
});

test('a browser can’t invent a quote, and a draft without one asks for quotes first', async () => {
  const loan = loans[2]!;
  expect((await apply(loan)).body.errors[0]).toMatchObject({
    code: 'NOTHING_QUOTED',
    message: 'There is no quote to apply. Title insurance: Not quoted yet.',
  });
  const { draft, place } = await dataOf(loan);
  const quote = { cents: 1, why: { label: 'x', figure: { unit: 'usd', amount: '0.01' }, operation: 'given' }, serviceType: 'title' };
  const invented = {
    ...quote,
    providerId: 'T-101',
    provider: 'Cairn Peak Title',
    affiliate: false,
    quotedOn: '2026-11-20',
    simulated: false,
  };
  const saved = await manager.call('PUT', `/le/${loan}/save-disclosure-data`, {
    body: { basedOn: place, draft: { ...draft, quoted: { 'lenders-title': invented } } },
  });
  expect([saved.status, saved.body.errors[0].field]).toEqual([400, 'draft.quoted']);
});

test('a quote later than the estimate sent is a difference: nothing changes until it is applied to the next version', async () => {
  const loan = await quotedLoan(3);
  await apply(loan);
  const data = await dataOf(loan);
  const notify = data.facts.recipients
    .filter((each: { role: string }) => each.role === 'Borrower')
    .map((each: { email: string }) => each.email);
  const sent = await manager.call('PUT', `/le/${loan}/send-disclosure`, { body: { basedOn: data.place, notify } });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const coordinator = await api.as(demoPerson('dora').id, 1);
  await coordinator.call('PUT', `/loan/${loan}/tracking-item/${encodeURIComponent('Fee Quote Validation')}/Completed`);
  expect(await validation(loan)).toBe('Completed');
  const { services } = (await manager.call('GET', `/quote/${loan}/quotes`)).body;
  const title = services.find((one: { serviceType: string }) => one.serviceType === 'title');
  await select(loan, 'title', title.quotes[1].providerId);
  const later = await differences(loan);
  expect(later).toMatchObject({ place: { version: 2, revision: 0 }, sent: { version: 1, sentOn: '2026-11-20' } });
  const differing = later.fees.filter((fee: { applied: boolean }) => !fee.applied);
  expect(differing.length).toBeGreaterThan(0);
  for (const fee of differing) expect([fee.provider, fee.sentCents]).toEqual([title.quotes[1].name, fee.onDraftCents]);
  expect((await manager.call('GET', `/le/${loan}/sent-disclosure/1`)).status).toBe(200);
  expect(await validation(loan)).toBe('Completed');
  expect((await apply(loan)).body.place).toEqual({ version: 2, revision: 1 });
  expect(await validation(loan)).toBe('Requested');
});

test('what could not be saved is cached by tab, offered to the same person elsewhere, and not written over by what came late', async () => {
  const loan = loans[4]!;
  const { draft, place } = await dataOf(loan);
  const cache = (tab: string, edition: number, more: object) =>
    manager.call('PUT', `/le/${loan}/cache-disclosure-data`, { body: { tab, edition, basedOn: place, draft: { ...draft, ...more } } });
  expect((await cache('one', 2, { lenderCredits: 50_000 })).status).toBe(200);
  expect((await cache('one', 1, { lenderCredits: 1 })).body.errors[0]).toMatchObject({
    code: 'CACHE_OLDER',
    message: 'A newer draft of this tab is cached already.',
  });
  expect((await dataOf(loan)).cached).toMatchObject({ tab: 'one', edition: 2, draft: { lenderCredits: 50_000 } });
  const priya = await api.as(demoPerson('priya').id, 2);
  const others = await priya.call('GET', `/le/${loan}/get-disclosure-data`);
  expect(others.body.cached ?? null).toBeNull();
  // Dismissed: that tab's cache now equals the saved draft.
  expect((await cache('one', 3, {})).status).toBe(200);
  expect((await dataOf(loan)).cached).toBeNull();
  expect((await dataOf(loan)).place).toEqual(place);
});
