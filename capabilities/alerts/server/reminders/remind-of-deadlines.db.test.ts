import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { clockAt } from '../../../../platform/clock/clock.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { putInStatus } from '../../../../platform/testing/loan-status.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { registerOwnPurchase } from '../../../register/samples/own-purchase.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';

const database = await testDatabase({ demo: true });
// Friday 20 November 2026, 11:00 in New York.
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const helen = await api.as(demoPerson('helen').id, 2);
const zone = 'America/New_York';
const look = (at: string) =>
  remindOfDeadlines({ database: api.portal.database, clock: clockAt(zone, at), zone, origin: 'https://portal.example' });

interface Given {
  readonly action: string;
  readonly due_on: string;
  readonly stage: string;
  readonly to: string;
  readonly subject: string;
}
const givenOf = (loan: string) =>
  database.query<Given>(
    `select r.action, r.due_on::text, r.stage, m.payload -> 'to' -> 0 ->> 'address' as to, m.payload ->> 'subject' as subject
     from deadline_reminder r join outbox_message m using (brokerage_id, message_id)
     where r.loan_number = $1 order by r.given_at, r.due_on, r.stage, 4`,
    [loan],
  );
/** A new loan of Helen's that owes its first estimate by a day. */
const owing = async (due: string) => {
  const { loan } = await registerOwnPurchase(helen, 'Deadline Street');
  await database.query('update loan set initial_le_due = $2, officer_id = $3, processor_id = null where loan_number = $1', [
    loan,
    due,
    demoPerson('helen').id,
  ]);
  return { loan, officer: demoPerson('helen').email };
};

test('the officer gets one reminder the business day before and one on the day, however many workers run and how often', async () => {
  const { loan, officer } = await owing('2026-12-08');
  await look('2026-12-04T17:00:00Z');
  expect(await givenOf(loan)).toEqual([]);
  await Promise.all([look('2026-12-07T17:00:00Z'), look('2026-12-07T17:00:00Z'), look('2026-12-07T17:00:00Z')]);
  expect(await givenOf(loan)).toMatchObject([{ action: 'send-loan-estimate', due_on: '2026-12-08', stage: 'before', to: officer }]);
  // No worker ran on the day: the reminder is sent the day after, and the clock is set back and forward again.
  await look('2026-12-09T17:00:00Z');
  await look('2026-12-07T12:00:00Z');
  await look('2026-12-09T20:00:00Z');
  const given = await givenOf(loan);
  expect(given.map(({ stage }) => stage)).toEqual(['before', 'due']);
  expect(given[1]!.subject).toContain('1 day late');
  expect(await brokenInvariants(database)).toEqual([]);
});

test('a person who turned reminders off gets no mail, and gets it again after turning them on', async () => {
  const { loan, officer } = await owing('2026-12-29');
  expect((await helen.call('GET', '/reminder-mail')).body).toEqual({ byMail: true, mail: officer });
  expect((await helen.call('PUT', '/reminder-mail', { body: { byMail: false } })).body).toEqual({ byMail: false });
  await look('2026-12-28T17:00:00Z');
  expect(await givenOf(loan)).toEqual([]);
  expect(await database.query('select stage, message_id from deadline_reminder where loan_number = $1', [loan])).toEqual([
    { stage: 'before', message_id: null },
  ]);
  expect(await database.query(`select 1 from outbox_message where dedupe_key like 'deadline-reminder ' || $1 || '%'`, [loan])).toEqual([]);
  await helen.call('PUT', '/reminder-mail', { body: { byMail: true } });
  await look('2026-12-28T18:00:00Z');
  await look('2026-12-29T17:00:00Z');
  expect((await givenOf(loan)).map(({ stage }) => stage)).toEqual(['due']);
});

test('a holiday added later moves the date: the new date gets its reminder, the old one no second, and none is lost', async () => {
  const { loan } = await owing('2026-12-15');
  await look('2026-12-14T17:00:00Z');
  // Proclaimed for the fifteenth, so that the estimate is due a day later.
  await database.query(`update loan set initial_le_due = '2026-12-16' where loan_number = $1`, [loan]);
  for (const at of ['2026-12-14T18:00:00Z', '2026-12-15T17:00:00Z', '2026-12-15T18:00:00Z', '2026-12-16T17:00:00Z', '2026-12-16T23:00:00Z'])
    await look(at);
  expect((await givenOf(loan)).map(({ due_on, stage }) => `${due_on} ${stage}`)).toEqual([
    '2026-12-15 before',
    '2026-12-16 before',
    '2026-12-16 due',
  ]);
});

test('what was sent is not reminded of; a worker that dies before it commits has said nothing, and the next says it', async () => {
  const { loan } = await owing('2026-12-22');
  await database.query(`create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`);
  await database.query(
    `create trigger fail_once before insert on deadline_reminder for each row when (new.loan_number = '${loan}') execute function fail_once()`,
  );
  await expect(look('2026-12-21T17:00:00Z')).rejects.toThrow('killed');
  const messages = () => database.query(`select 1 from outbox_message where dedupe_key like 'deadline-reminder ' || $1 || '%'`, [loan]);
  expect(await messages()).toHaveLength(0);
  await database.query('drop trigger fail_once on deadline_reminder');
  await look('2026-12-21T17:01:00Z');
  expect(await messages()).toHaveLength(1);
  await putInStatus(database, loan, 'Withdrawn');
  await look('2026-12-22T17:00:00Z');
  expect(await messages()).toHaveLength(1);
});

test('a closing is the coordinator’s: whoever has the loan, else all of them', async () => {
  const [row] = await database.query<{ loan_number: string }>(
    `update loan set anticipated_closing_date = '2026-12-18' where loan_number = (
       select loan_number from loan where status = 'Approved with Conditions' and brokerage_id = 2 order by 1 limit 1) returning loan_number`,
  );
  const loan = row!.loan_number;
  await putInStatus(database, loan, 'Clear to Close');
  const dora = await api.as(demoPerson('dora').id);
  const taken = await dora.call('PUT', `/disclosure-desk/${loan}/assignee`, { body: { personId: demoPerson('dora').id, basedOn: null } });
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
  // Friday 18 December: received by Tuesday 15.
  await look('2026-12-14T17:30:00Z');
  expect((await givenOf(loan)).filter(({ action }) => action === 'closing-disclosure')).toMatchObject([
    { due_on: '2026-12-15', stage: 'before', to: demoPerson('dora').email },
  ]);
});

test('a borrower who opened no letter gets their address once more, and no second time', async () => {
  const { loan } = await registerOwnPurchase(helen, 'Letter Street');
  const { place, facts } = (await helen.call('GET', `/le/${loan}/get-disclosure-data`)).body;
  const notify = facts.recipients.flatMap((each: { role: string; email: string }) => (each.role === 'Borrower' ? [each.email] : []));
  const sent = await helen.call('PUT', `/le/${loan}/send-disclosure`, { body: { basedOn: place, notify } });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const letters = async () => (await givenOf(loan)).filter(({ action }) => action === 'open-letter').map(({ to }) => to);
  await look('2026-11-21T17:00:00Z');
  expect(await letters()).toEqual([]);
  await Promise.all([look('2026-11-22T17:00:00Z'), look('2026-11-22T17:00:00Z')]);
  expect((await letters()).toSorted()).toEqual(notify.toSorted());
  await look('2026-11-24T17:00:00Z');
  expect(await letters()).toHaveLength(notify.length);
  const links = await database.query(`select 1 from borrower_link where loan_number = $1`, [loan]);
  expect(links).toHaveLength(2 * notify.length);
});
