import { afterAll, expect, test } from 'vitest';
import { createSimulators } from '../../../../apps/simulators/site.ts';
import { demoPerson } from '../../../../database/demo/people.ts';
import { clockAt } from '../../../../platform/clock/clock.ts';
import { apiForTests, type SignedIn } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import {
  completeForClosing,
  disclosedForClosing,
  loansToClose,
  setInitialClosing,
  type AskAs,
  type BorrowerToClose,
  type LoanToClose,
} from '../../samples/ready-loans.ts';
import { lookAtInitialClosings } from '../jobs/initial-closings.ts';

const simulators = createSimulators();
const url = await simulators.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => simulators.close());
const database = await testDatabase({ demo: true });
const friday = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z', LOCKDESK_SIMULATORS: url });
const monday = await apiForTests(database, { LOCKDESK_NOW: '2026-11-23T16:00:00Z', LOCKDESK_SIMULATORS: url });
const saturday = await apiForTests(database, { LOCKDESK_NOW: '2026-11-21T16:00:00Z' });
const otherWorker = await apiForTests(database, { LOCKDESK_NOW: '2026-11-23T16:00:00Z' });
const zone = 'America/New_York';
const desk = await monday.as(demoPerson('dora').id);
const second = await monday.as(demoPerson('adam').id);

/** One run of a worker; two APIs are two workers, each with connections and files of its own. */
const look = (at = '2026-11-23T17:00:00Z', { portal } = monday) =>
  lookAtInitialClosings({ database: portal.database, files: portal.files, log: portal.log, zone, clock: clockAt(zone, at) });

/** Each person is signed in once, to the loan's brokerage. */
const askIn = (api: typeof friday, brokerage: number): AskAs => {
  const sessions = new Map<string, Promise<SignedIn>>();
  return async (name, method, path, body) => {
    const person = sessions.get(name) ?? api.as(demoPerson(name).id, name === 'dora' ? undefined : brokerage);
    sessions.set(name, person);
    const reply = await (await person).call(method, path, body ? { body } : {});
    expect([path, reply.status], JSON.stringify(reply.body)).toEqual([path, 200]);
    return reply.body;
  };
};
const { varga, weiss, ueda } = loansToClose;
const disclosed = (to: LoanToClose) => disclosedForClosing(askIn(friday, to.brokerage), to);
const completed = (to: LoanToClose, borrower: BorrowerToClose, api = monday, on = '2026-11-23') =>
  completeForClosing(askIn(api, to.brokerage), to, borrower, on);
const setting = (to: LoanToClose, wanted: Parameters<typeof setInitialClosing>[2]) =>
  setInitialClosing(askIn(monday, to.brokerage), to, wanted);

const initial = async (loan: string) => (await desk.call('GET', `/closing/${loan}/initial-closing`)).body;
const missing = async (loan: string) =>
  (await initial(loan)).conditions.flatMap(({ id, holds }: { id: string; holds: boolean }) => (holds ? [] : [id]));
const stored = async (loan: string) =>
  (
    await database.query<{ state: string; missing: string[] }>(`select state, missing from initial_closing where loan_number = $1`, [loan])
  )[0];
const lines = async (loan: string, kind: string) =>
  database.query<{ summary: string; actor_name: string; person_id: string | null; details: { conditions: { title: string }[] } }>(
    `select summary, actor_name, person_id, details::jsonb as details from journal_line where loan_number = $1 and kind = $2 order by sequence`,
    [loan, kind],
  );

/** The disclosure desk's item of a loan's Closing Disclosure. */
const onDesk = async (loan: string) =>
  (await desk.call('GET', '/disclosure-desk/queue?kind=closing')).body.rows
    .filter(({ loanNumber }: { loanNumber: string }) => loanNumber === loan)
    .map(({ title, button, due }: { title: string; button: string; due: { date: string } }) => [title, button, due.date]);

test('one condition after the other is met, then it is prepared for the desk once, and withdrawn when a condition is no longer met', async () => {
  const { loan } = varga;
  const borrower = await disclosed(varga);
  expect(await missing(loan)).toEqual(['intent', 'agent', 'seller']);
  expect(await look()).toBe(0);
  expect(await stored(loan)).toEqual({
    state: 'waiting',
    missing: ['Intent to proceed stated', 'Settlement agent with license', 'Seller named'],
  });
  await completed(varga, borrower);
  expect(await missing(loan)).toEqual([]);
  await Promise.all([look(), look(undefined, otherWorker), look()]);
  await look();
  expect(await stored(loan)).toMatchObject({ state: 'prepared', missing: [] });
  const [prepared, ...more] = await lines(loan, 'closing-disclosure-prepared');
  expect(more).toEqual([]);
  expect(prepared).toMatchObject({ actor_name: 'Lockdesk, by itself', person_id: null });
  expect(prepared!.details.conditions.map(({ title }) => title)).toContain('Lock covers the closing');
  expect((await initial(loan)).state).toBe('prepared');

  expect(await onDesk(loan)).toEqual([['Look and send the Closing Disclosure', 'Look and send', '2026-11-27']]);

  // Put on hold once, with a reason; then released.
  const hold = (onHold: boolean, words: string) => desk.call('PUT', `/closing/${loan}/initial-closing/hold`, { body: { onHold, words } });
  expect((await hold(true, ' ')).body.errors[0].code).toBe('WORDS_MISSING');
  expect((await hold(true, 'The buyers ask for another day')).status).toBe(200);
  expect((await hold(true, 'Again')).body.errors[0].code).toBe('HOLD_UNCHANGED');
  const helen = await monday.as(demoPerson('helen').id, 2);
  expect((await helen.call('PUT', `/closing/${loan}/initial-closing/hold`, { body: { onHold: false, words: 'Go' } })).status).toBe(403);
  await look();
  expect(await stored(loan)).toEqual({ state: 'waiting', missing: ['Not held back'] });
  expect((await lines(loan, 'closing-disclosure-taken-back')).map(({ summary }) => summary)).toEqual([
    'Lockdesk, by itself, took Closing Disclosure version 1 back from the disclosure desk: no longer holds: Not held back',
  ]);
  expect((await hold(false, 'They keep the day')).status).toBe(200);

  // With a second look required, the desk gets a request, and automatic sending waits for a person too.
  await setting(varga, { initialClosing: 'send', secondLook: 'Y' });
  await look();
  await look();
  expect(await stored(loan)).toMatchObject({ state: 'prepared' });
  const asked = (await second.call('GET', `/disclosure-desk/${loan}/second-look/closing-disclosure`)).body;
  expect(asked.open ?? asked, JSON.stringify(asked)).toMatchObject({ askedBy: 'Lockdesk, by itself' });
  const { place } = (await second.call('GET', `/closing/${loan}/closing-disclosure`)).body;
  const sending = { basedOn: place, notify: [borrower.email] };
  expect((await desk.call('PUT', `/closing/${loan}/send-closing-disclosure`, { body: sending })).body.errors[0].code).toBe(
    'PREPARED_BY_YOU',
  );
  expect((await second.call('PUT', `/closing/${loan}/send-closing-disclosure`, { body: sending })).status).toBe(200);
  expect(await look()).toBe(0);
  expect((await initial(loan)).state).toBe('sent-by-hand');
  expect(await brokenInvariants(database)).toEqual([]);
});

test('it is sent automatically once on the last day, with the conditions met, and the day after it would be too late', async () => {
  const { loan } = ueda;
  const borrower = await disclosed(ueda);
  await setting(ueda, { initialClosing: 'send' });
  await look('2026-11-21T15:00:00Z', saturday);
  expect((await stored(loan))!.missing).toContain('Intent to proceed stated');
  await completed(ueda, borrower, saturday, '2026-11-21');
  // On Monday its three days would end after the closing.
  await look('2026-11-23T15:00:00Z');
  expect(await stored(loan)).toEqual({ state: 'waiting', missing: ['In time for the closing'] });
  expect(await onDesk(loan)).toEqual([['Closing: 1 condition missing', 'Open closing', '2026-11-22']]);
  // Sunday, the last day.
  await Promise.all([1, 2, 3].map((worker) => look('2026-11-22T15:00:00Z', worker === 1 ? otherWorker : saturday)));
  await look('2026-11-22T15:01:00Z', saturday);
  expect(await stored(loan)).toEqual({ state: 'sent', missing: [] });
  const [sent, ...more] = await lines(loan, 'closing-disclosure-sent');
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ actor_name: 'Lockdesk, by itself', person_id: null });
  const after = await initial(loan);
  expect([after.state, after.conditions.map(({ title }: { title: string }) => title)]).toEqual([
    'sent-itself',
    sent!.details.conditions.map(({ title }) => title),
  ]);
  const [version] = (await desk.call('GET', `/closing/${loan}/closing-disclosure`)).body.sent;
  expect(version).toMatchObject({ version: 1, sentOn: '2026-11-22', sentBy: 'Lockdesk, by itself', newWait: true });
  await expect(database.query(`update initial_closing set state = 'waiting' where loan_number = $1`, [loan])).rejects.toThrow(
    /never changed/,
  );
  expect(await brokenInvariants(database)).toEqual([]);
});

test('with the setting to send it is sent once: of two workers and a person at the same moment, one sends', async () => {
  const { loan } = weiss;
  const borrower = await disclosed(weiss);
  await completed(weiss, borrower);
  await setting(weiss, { initialClosing: 'send' });
  const { place } = (await desk.call('GET', `/closing/${loan}/closing-disclosure`)).body;
  const [, , manual] = await Promise.all([
    look(),
    look(undefined, otherWorker),
    desk.call('PUT', `/closing/${loan}/send-closing-disclosure`, { body: { basedOn: place, notify: [borrower.email] } }),
  ]);
  await look();
  const versions = await database.query<{ version: number; sent_by: string }>(
    `select version, sent_by from closing_disclosure where loan_number = $1 and status = 'sent'`,
    [loan],
  );
  const letters = await database.query(`select 1 from outbox_message where loan_number = $1 and dedupe_key like 'closing-disclosure %'`, [
    loan,
  ]);
  expect([versions.length, letters.length, (await lines(loan, 'closing-disclosure-sent')).length]).toEqual([1, 1, 1]);
  const itself = manual!.status !== 200;
  expect((await initial(loan)).state).toBe(itself ? 'sent-itself' : 'sent-by-hand');
  expect(await brokenInvariants(database)).toEqual([]);
});
