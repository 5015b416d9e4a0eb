import { afterAll, expect, test } from 'vitest';
import { createSimulators } from '../../../../apps/simulators/site.ts';
import { demoPerson } from '../../../../database/demo/people.ts';
import { clockAt } from '../../../../platform/clock/clock.ts';
import { apiForTests, type SignedIn } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
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

/** One look of a worker; two APIs are two workers, each with connections and files of its own. */
const look = (at = '2026-11-23T17:00:00Z', { portal } = monday) =>
  lookAtInitialClosings({ database: portal.database, files: portal.files, log: portal.log, zone, clock: clockAt(zone, at) });

/** Loans in underwriting with a lock that covers their closing, and the manager of each: they close on 12/04, 12/08 and 11/30. */
const HELENS = { loan: '1400023916', brokerage: 2, manager: 'helen', appraised: 50_000_000 };
const NOORS = { loan: '1400023915', brokerage: 5, manager: 'noor', appraised: 50_000_000 };
const OTIS = { loan: '1400023917', brokerage: 3, manager: 'otis', appraised: 50_000_000 };

async function done(person: SignedIn, method: 'PUT' | 'POST', path: string, body: unknown) {
  const reply = await person.call(method, path, { body });
  expect([path, reply.status], JSON.stringify(reply.body)).toEqual([path, 200]);
  return reply.body;
}

/** On Friday the value and the quotes are there and the estimate goes out with them. */
async function disclosed({ loan, brokerage, manager, appraised }: typeof HELENS) {
  const person = await friday.as(demoPerson(manager).id, brokerage);
  const { version, document } = (await person.call('GET', `/loan/${loan}/edit`)).body;
  const [valuation] = document.subjectProperty.valuations;
  const at = `subjectProperty/valuations/${valuation?.id ?? 'PROPERTY_VALUATION_1'}/PropertyValuationAmount`;
  await done(person, 'PUT', `/loan/${loan}/edit`, { basedOn: version, edits: [{ path: at, value: appraised }] });
  await done(person, 'PUT', `/quote/${loan}/quotes`, { answers: [] });
  const { services } = (await person.call('GET', `/quote/${loan}/quotes`)).body;
  for (const serviceType of ['title', 'settlement']) {
    const [quote] = services.find((one: { serviceType: string }) => one.serviceType === serviceType).quotes;
    const provider = { from: 'list', providerId: quote.providerId, byBorrower: false };
    await done(person, 'PUT', `/quote/${loan}/select-provider`, { serviceType, provider });
  }
  const { place, facts } = (await person.call('GET', `/le/${loan}/get-disclosure-data`)).body;
  const borrower = facts.recipients.find((each: { role: string }) => each.role === 'Borrower');
  await done(person, 'PUT', `/le/${loan}/send-disclosure`, { basedOn: place, notify: [borrower.email] });
  return borrower as { id: string; email: string };
}

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

/** What the disclosure desk has of a loan's Closing Disclosure. */
const onDesk = async (loan: string) =>
  (await desk.call('GET', '/disclosure-desk/queue?kind=closing')).body.rows
    .filter(({ loanNumber }: { loanNumber: string }) => loanNumber === loan)
    .map(({ title, button, due }: { title: string; button: string; due: { date: string } }) => [title, button, due.date]);

/** The agent with a license, the seller, and the intent. */
async function completed({ loan, brokerage, manager }: typeof HELENS, borrowerId: string, { api, on } = { api: monday, on: '2026-11-23' }) {
  const person = await api.as(demoPerson(manager).id, brokerage);
  const recorded = { recipientId: borrowerId, how: 'telephone', statedOn: on, receivedBefore: true, note: '' };
  await done(person, 'PUT', `/le/${loan}/intent-to-proceed`, recorded);
  const agent = {
    company: 'Cairn Peak Title',
    licenseId: 'CO-0000',
    contact: 'L. Aguirre',
    email: 'closings@cairn-peak.example',
    phone: '(970) 555-0142',
    phoneSource: 'State license record',
    state: 'CO',
    approvedUntil: '2027-12-31',
  };
  const { agentId } = await done(person, 'POST', '/closing-agents', { brokerageId: brokerage, agentId: null, agent });
  await done(person, 'PUT', `/closing/${loan}/closing-agent`, { agentId });
  const coordinator = await api.as(demoPerson('dora').id);
  const { draft, place } = (await coordinator.call('GET', `/closing/${loan}/closing-disclosure`)).body;
  await done(coordinator, 'PUT', `/closing/${loan}/closing-disclosure`, {
    draft: { ...draft, sellers: ['Ines Quillfeather-Sample'] },
    basedOn: place,
  });
}

async function setting(brokerage: number, more: object) {
  const { chosen } = (await desk.call('GET', `/disclosure-mgt/broker-doc-details?brokerageId=${brokerage}`)).body;
  const { brokerDiscloses, brokerDraws, version } = chosen;
  const body = { brokerageId: brokerage, basedOn: version, brokerDiscloses, brokerDraws, secondLook: 'N', reason: 'For the test', ...more };
  await done(desk, 'PUT', '/disclosure-mgt/broker-doc-details', body);
}

test('one by one the conditions hold, then it is on the desk once, and what no longer holds takes it back', async () => {
  const { loan, brokerage } = HELENS;
  const borrower = await disclosed(HELENS);
  expect(await missing(loan)).toEqual(['intent', 'settlement-agent-with-license', 'seller-named']);
  expect(await look()).toBe(0);
  expect(await stored(loan)).toEqual({
    state: 'waiting',
    missing: ['Intent to proceed stated', 'Settlement agent with license', 'Seller named'],
  });
  await completed(HELENS, borrower.id);
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

  // Held back by a word, once; and let go.
  const hold = (held: boolean, words: string) => desk.call('PUT', `/closing/${loan}/initial-closing/hold`, { body: { held, words } });
  expect((await hold(true, ' ')).body.errors[0].code).toBe('WORDS_MISSING');
  expect((await hold(true, 'The buyers ask for another day')).status).toBe(200);
  expect((await hold(true, 'Again')).body.errors[0].code).toBe('HOLD_UNCHANGED');
  const helen = await monday.as(demoPerson('helen').id, 2);
  expect((await helen.call('PUT', `/closing/${loan}/initial-closing/hold`, { body: { held: false, words: 'Go' } })).status).toBe(403);
  await look();
  expect(await stored(loan)).toEqual({ state: 'waiting', missing: ['Not held back'] });
  expect((await lines(loan, 'closing-disclosure-taken-back')).map(({ summary }) => summary)).toEqual([
    'Lockdesk, by itself, took Closing Disclosure version 1 back from the disclosure desk: no longer holds: Not held back',
  ]);
  expect((await hold(false, 'They keep the day')).status).toBe(200);

  // With a second look the desk is asked for one, and sending by itself waits for a person too.
  await setting(brokerage, { initialClosing: 'send', secondLook: 'Y' });
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
  await done(second, 'PUT', `/closing/${loan}/send-closing-disclosure`, sending);
  expect(await look()).toBe(0);
  expect((await initial(loan)).state).toBe('sent-by-hand');
  expect(await brokenInvariants(database)).toEqual([]);
});

test('it goes out by itself once on the last day, with the conditions that held, and the day after it would be too late', async () => {
  const { loan, brokerage } = NOORS;
  const borrower = await disclosed(NOORS);
  await setting(brokerage, { initialClosing: 'send' });
  await look('2026-11-21T15:00:00Z', saturday);
  expect((await stored(loan))!.missing).toContain('Intent to proceed stated');
  await completed(NOORS, borrower.id, { api: saturday, on: '2026-11-21' });
  // On Monday its three days would end after the closing.
  await look('2026-11-23T15:00:00Z');
  expect(await stored(loan)).toEqual({ state: 'waiting', missing: ['In time for the closing'] });
  expect(await onDesk(loan)).toEqual([['Closing Disclosure: 1 condition missing', 'Open closing', '2026-11-22']]);
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

test('where the lender wants it sent it goes out once: of two workers and a person who sends at the same moment one does', async () => {
  const { loan, brokerage } = OTIS;
  const borrower = await disclosed(OTIS);
  await completed(OTIS, borrower.id);
  await setting(brokerage, { initialClosing: 'send' });
  const { place } = (await desk.call('GET', `/closing/${loan}/closing-disclosure`)).body;
  const [, , byHand] = await Promise.all([
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
  const itself = byHand!.status !== 200;
  expect((await initial(loan)).state).toBe(itself ? 'sent-itself' : 'sent-by-hand');
  expect(await brokenInvariants(database)).toEqual([]);
});
