import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createSimulators } from '../../../../apps/simulators/site.ts';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { registerOwnPurchase } from '../../../register/samples/own-purchase.ts';

const simulators = createSimulators();
const url = await simulators.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => simulators.close());
const database = await testDatabase({ demo: true });
const now = { LOCKDESK_NOW: '2026-11-20T16:00:00Z' };
const api = await apiForTests(database, { LOCKDESK_SIMULATORS: url, ...now });
// Nobody listens on the discard port of the loopback address.
const cutOff = await apiForTests(database, { LOCKDESK_SIMULATORS: 'http://127.0.0.1:9', ...now });
const manager = await api.as(demoPerson('helen').id, 2);

/** A loan that nobody has asked quotes for. */
async function newLoan() {
  const { loan } = await registerOwnPurchase(manager, 'Quoted Street');
  return {
    loan,
    quotesOf: async (more = '') => (await manager.call('GET', `/quote/${loan}/quotes${more}`)).body,
    ask: (answers: readonly string[] = [], key?: string, who = manager) =>
      who.call('PUT', `/quote/${loan}/quotes`, { body: { answers }, ...(key === undefined ? {} : { key }) }),
  };
}

test('every service of a loan is quoted, marked as a simulator’s, and what is asked again is written over', async () => {
  const { quotesOf, ask } = await newLoan();
  const before = await quotesOf();
  expect([before.quoted, before.missing.length, before.askedAt]).toEqual([0, before.services.length, null]);
  const asked = await ask();
  expect([asked.status, asked.body.unanswered], JSON.stringify(asked.body)).toEqual([200, []]);
  const after = await quotesOf();
  expect([after.quoted, after.missing]).toEqual([after.services.length, []]);
  expect(after.askedBy).toBe(demoPerson('helen').name);
  for (const service of after.services)
    for (const quote of service.quotes) {
      expect([quote.simulated, quote.expired, quote.validUntil]).toEqual([true, false, '2026-12-20']);
      expect(quote.total.cents).toBe(quote.charges.reduce((sum: number, one: { amount: { cents: number } }) => sum + one.amount.cents, 0));
    }
  await ask();
  const withoutTime = (quotes: typeof after) => JSON.stringify(quotes.services).replaceAll(/"quotedAt":"[^"]*"/g, '');
  expect(withoutTime(await quotesOf())).toBe(withoutTime(after));
  expect(await brokenInvariants(database)).toEqual([]);
});

test('one key asks once', async () => {
  const { loan, ask } = await newLoan();
  const key = randomUUID();
  const lines = async () =>
    Number(
      (
        await database.query<{ n: string }>(`select count(*) as n from journal_line where loan_number = $1 and kind = 'fees-quoted'`, [
          loan,
        ])
      )[0]!.n,
    );
  const before = await lines();
  const answers = await Promise.all([1, 2, 3].map(() => ask([], key)));
  expect(answers.map((one) => one.status)).toEqual([200, 200, 200]);
  expect(await lines()).toBe(before + 1);
});

test('with nobody answering it says so, and the quotes from before are kept', async () => {
  const { quotesOf, ask } = await newLoan();
  await ask();
  const before = await quotesOf();
  const lost = await ask([], undefined, await cutOff.as(demoPerson('helen').id, 2));
  expect([lost.status, lost.body.errors[0]]).toMatchObject([
    503,
    { code: 'QUOTES_UNREACHABLE', message: 'No provider answered. Earlier quotes are kept. Try again later.' },
  ]);
  expect(await quotesOf()).toEqual(before);
});

test('a service is added, quoted and taken off with its quotes; one that is required stays', async () => {
  const { loan, quotesOf, ask } = await newLoan();
  await ask();
  const available = async () =>
    (await manager.call('GET', `/quote/${loan}/available-service-types`)).body.serviceTypes.map(
      (one: { serviceType: string }) => one.serviceType,
    );
  expect(await available()).toContain('survey');
  const put = (what: string, serviceType: string) => manager.call('PUT', `/quote/${loan}/${what}`, { body: { serviceType } });
  expect((await put('add-service', 'survey')).status).toBe(200);
  expect((await put('add-service', 'survey')).body.errors[0]).toMatchObject({
    code: 'SERVICE_THERE',
    message: 'Survey is on the loan already.',
  });
  expect(await available()).not.toContain('survey');
  expect((await quotesOf()).missing).toEqual(['Survey']);
  await ask();
  expect((await quotesOf()).missing).toEqual([]);
  expect((await put('delete-service', 'survey')).status).toBe(200);
  expect((await database.query(`select from fee_quote where loan_number = $1 and service_type = 'survey'`, [loan])).length).toBe(0);
  expect((await put('delete-service', 'survey')).body.errors[0].code).toBe('SERVICE_NOT_THERE');
  expect((await put('delete-service', 'title')).body.errors[0]).toMatchObject({
    code: 'SERVICE_REQUIRED',
    message: 'Title insurance is required for this loan.',
  });
  expect(await brokenInvariants(database)).toEqual([]);
});

test('a fee names its service', async () => {
  expect((await manager.call('GET', '/quote/owners-title/service-type-name')).body).toEqual({
    serviceType: 'title',
    name: 'Title insurance',
  });
  const none = await manager.call('GET', '/quote/underwriting/service-type-name');
  expect([none.status, none.body.errors[0].message]).toEqual([404, 'Nobody quotes the fee underwriting.']);
});

test('the place’s tax questions are asked, and answers named in the address are taken for that look alone', async () => {
  const { loan, quotesOf, ask } = await newLoan();
  const asked = await manager.call('GET', `/quote/${loan}/tax-questions`);
  expect(asked.body.state).toBe((await quotesOf()).place.state);
  expect((await quotesOf('?questionList=first-time%20buyer')).taxes.answers).toEqual(['first-time buyer']);
  expect((await quotesOf()).taxes.answers).toEqual([]);
  await ask(['first-time buyer']);
  expect((await quotesOf()).taxes.answers).toEqual(['first-time buyer']);
  const wrong = await manager.call('GET', `/quote/${loan}/quotes?questionList=rich`);
  expect([wrong.status, wrong.body.errors[0].message]).toEqual([400, 'There is no tax question rich.']);
});

test('another brokerage’s loan has no quotes', async () => {
  const other = await api.as(demoPerson('helen').id, 2);
  const [theirs] = await database.query<{ loan_number: string }>(
    'select loan_number from loan where brokerage_id = 3 order by loan_number limit 1',
  );
  expect((await other.call('GET', `/quote/${theirs!.loan_number}/quotes`)).status).toBe(404);
});
