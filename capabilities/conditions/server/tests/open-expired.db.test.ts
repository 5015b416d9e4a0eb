import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { clockAt } from '../../../../platform/clock/clock.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { putInStatus } from '../../../../platform/testing/loan-status.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { onePage } from '../../../documents/samples/made-files.ts';
import { approvedPurchase } from '../../../register/samples/approved-purchase.ts';
import { openExpired } from '../expiry/open-expired.ts';
import { mailConditionNews } from '../news/mail-condition-news.ts';

const database = await testDatabase({ demo: true });
await database.startAt('2026-11-20T16:00:00Z');
const api = await apiForTests(database);
const broker = await api.as(demoPerson('helen').id, 2);
const ugo = await api.as(demoPerson('ugo').id);
const look = (day = '2026-11-21') => openExpired({ database: api.portal.database, clock: clockAt('America/New_York', `${day}T16:00:00Z`) });

/** A loan with a pay stub and a condition that asks for it. The stub is 120 days good by both: through 12/19/2026. */
async function newLoan() {
  const loan = await approvedPurchase(database, broker);
  const path = `/loan/${loan}/conditions`;
  const one = async () => (await broker.call('GET', path)).body.conditions[0];
  const planned = (date: string | null) =>
    database.query('update loan set anticipated_closing_date = $2 where loan_number = $1', [loan, date]);
  await planned('2026-12-15');
  const sent = await broker.upload(`/document/${loan}/upload/UN/pay-stub`, { name: 'stub.pdf', bytes: onePage('', '/Mark 1') });
  const { documentId } = sent.body;
  const dated = (day: string) => database.query('update loan_document set document_date = $2 where document_id = $1', [documentId, day]);
  await database.query(`update loan_document set name = 'Pay stub of Ida' where document_id = $1`, [documentId]);
  await dated('2026-08-21');
  await ugo.call('POST', path, {
    body: { stage: 'PTD', words: 'Pay stubs covering 30 days', satisfiedBy: 'The newest pay stub', owner: 'Broker', due: null },
  });
  /** A newer file of the same document. */
  const sendAgain = (mark: string, day: string) =>
    broker.upload(`/document/${loan}/upload/UN/${documentId}`, { name: 'stub.pdf', bytes: onePage('', mark) }).then(() => dated(day));
  const clear = async () => {
    const { moves } = await one();
    const basedOn = moves.length;
    const reply = await broker.call('PUT', `${path}/1/respond`, { body: { basedOn, documentId, words: '' } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    for (const [at, to] of ['in-review', 'cleared'].entries()) {
      const moved = await ugo.call('PUT', `${path}/1/review`, { body: { basedOn: basedOn + 1 + at, to, words: '', wanted: '' } });
      expect(moved.body, JSON.stringify(moved.body)).toEqual({ state: to });
    }
  };
  return { loan, one, planned, sendAgain, clear };
}

test('a cleared condition whose document is too old for a closing that moved is opened again, once, by however many workers', async () => {
  const { loan, one, planned, clear } = await newLoan();
  await clear();
  expect(await look()).toBe(0);
  await planned('2026-12-28');
  const opened = await Promise.all([look(), look(), look()]);
  expect(opened.reduce((sum, count) => sum + count, 0)).toBe(1);
  const { state, moves, may } = await one();
  expect([state, may]).toEqual(['open', ['received', 'requested']]);
  expect(moves.at(-1)).toMatchObject({
    from: 'cleared',
    to: 'open',
    by: 'Lockdesk, by itself',
    words: 'Pay stub of Ida is good through Sat 12/19/2026, and the closing is planned for Mon 12/28/2026.',
    wanted: 'Pay stub, pay date 08/30/2026 or later.',
  });
  const reopened = await database.query<{ summary: string }>(
    `select summary from journal_line where loan_number = $1 and origin = 'system' and kind = 'condition-moved' order by sequence`,
    [loan],
  );
  expect(reopened).toHaveLength(1);
  expect(reopened[0]!.summary).toContain('Condition 1, Pay stubs covering 30 days, was opened again: Pay stub of Ida is good through');
  expect(await look()).toBe(0);
  expect(await brokenInvariants(database)).toEqual([]);
});

test('both sides are mailed that it was opened', async () => {
  const { loan, planned, clear } = await newLoan();
  await clear();
  await planned('2026-12-28');
  expect(await look()).toBe(1);
  await mailConditionNews({
    database: api.portal.database,
    clock: clockAt('America/New_York', '2026-11-22T16:00:00Z'),
    origin: 'https://portal.example',
  });
  const mails = await database.query<{ text: string }>(
    `select payload ->> 'text' as text from outbox_message where dedupe_key like 'condition-news ' || $1 || ' %'
       and payload ->> 'text' like '%opened again by Lockdesk%'`,
    [loan],
  );
  expect(mails.length).toBeGreaterThanOrEqual(2);
  expect(mails[0]!.text).toContain('What to send: Pay stub, pay date 08/30/2026 or later.');
});

test('an underwriter who clears it with the same paper after all is not overruled; with a newer one it is judged anew', async () => {
  const { one, planned, sendAgain, clear } = await newLoan();
  await clear();
  await planned('2026-12-28');
  expect(await look()).toBe(1);
  await clear();
  expect(await look()).toBe(0);
  await sendAgain('/Mark 2', '2026-08-29');
  expect(await look()).toBe(1);
  expect((await one()).state).toBe('open');
});

test('nothing is opened of a loan that closed, and nothing while the document is good', async () => {
  const { loan, one, planned, sendAgain, clear } = await newLoan();
  await planned('2026-12-28');
  await sendAgain('/Mark 3', '2026-08-30');
  await clear();
  expect(await look()).toBe(0);
  await planned(null);
  await putInStatus(database, loan, 'Closed');
  expect(await look('2027-02-01')).toBe(0);
  await putInStatus(database, loan, 'Docs Out');
  expect(await look('2027-02-01')).toBe(1);
  expect((await one()).moves.at(-1).words).toContain('and today is Mon 02/01/2027.');
  expect(await brokenInvariants(database)).toEqual([]);
});
