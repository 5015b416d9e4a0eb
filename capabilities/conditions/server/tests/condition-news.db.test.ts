import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { clockAt } from '../../../../platform/clock/clock.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { onePage } from '../../../documents/samples/made-files.ts';
import { approvedPurchase } from '../../../register/samples/approved-purchase.ts';
import { mailConditionNews } from '../news/mail-condition-news.ts';

const database = await testDatabase({ demo: true });
await database.startAt('2026-11-20T16:00:00Z');
const api = await apiForTests(database);
const broker = await api.as(demoPerson('helen').id, 2);
const [ugo, priya] = await Promise.all(['ugo', 'priya'].map((name) => api.as(demoPerson(name).id)));
const look = (minutes: number) =>
  mailConditionNews({
    database: api.portal.database,
    clock: clockAt('America/New_York', new Date(Date.parse('2026-11-20T16:00:00Z') + minutes * 60_000).toISOString()),
    origin: 'https://portal.example',
  });
const [marcos, priyas, ugos] = ['marco', 'priya', 'ugo'].map((name) => demoPerson(name).email);

/** A loan of Priya's that Marco works on, and what is mailed of it. */
async function newLoan() {
  const loan = await approvedPurchase(database, broker);
  await database.query('update loan set officer_id = $2, processor_id = $3 where loan_number = $1', [
    loan,
    demoPerson('priya').id,
    demoPerson('marco').id,
  ]);
  const path = `/loan/${loan}/conditions`;
  const mails = () =>
    database.query<{ to: string; subject: string; text: string }>(
      `select payload -> 'to' -> 0 ->> 'address' as to, payload ->> 'subject' as subject, payload ->> 'text' as text from outbox_message
       where dedupe_key like 'condition-news ' || $1 || ' %' order by made_at, 1`,
      [loan],
    );
  const add = (words: string) =>
    ugo!.call('POST', path, { body: { stage: 'PTD', words, satisfiedBy: 'The newest, all pages', owner: 'Broker', due: null } });
  const respond = async () => {
    const file = await broker.upload(`/document/${loan}/upload/UN/pay-stub`, { name: 'stub.pdf', bytes: onePage('', '/Mark 1') });
    return broker.call('PUT', `${path}/1/respond`, { body: { basedOn: 0, documentId: file.body.documentId, words: '' } });
  };
  const review = (number: number, basedOn: number, to: string, words = '', wanted = '') =>
    ugo!.call('PUT', `${path}/${number}/review`, { body: { basedOn, to, words, wanted } });
  return { loan, mails, add, respond, review };
}

test('what an underwriter does in one go is one mail to the officer and one to the processor, however many workers look', async () => {
  const { loan, mails, add } = await newLoan();
  await add('Pay stubs covering 30 days');
  await add('Statement of account 4417 2290 1186');
  expect(await look(1)).toBe(0);
  const given = await Promise.all([look(4), look(4), look(4)]);
  expect(given.reduce((sum, one) => sum + one, 0)).toBe(2);
  const sent = await mails();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [marcos, `2 changes of 2 conditions: loan ${loan}`],
    [priyas, `2 changes of 2 conditions: loan ${loan}`],
  ]);
  expect(sent[0]!.text).toContain('Condition 1, Pay stubs covering 30 days: added by Ugo Underwriteri, Fri 11/20/26, 11:0');
  expect(sent[0]!.text).not.toContain('4417');
  // A mail that may be read elsewhere contains no borrower's name.
  const [borrower] = await database.query<{ name: string }>(`select borrower_last_name as name from loan where loan_number = $1`, [loan]);
  expect(sent[0]!.text).not.toContain(borrower!.name);
  expect(await look(30)).toBe(0);
});

test('the broker’s answer is mailed to the people who wrote or reviewed the condition, with the promise', async () => {
  const { loan, mails, add, respond } = await newLoan();
  await add('Pay stubs covering 30 days');
  await look(20);
  const before = (await mails()).length;
  await respond();
  await look(40);
  const sent = (await mails()).slice(before);
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[ugos, `Condition 1 received: loan ${loan}`]]);
  expect(sent[0]!.text).toMatch(
    /Its review is promised by Fri 11\/20\/26, 3:0\d PM ET\.\n\nhttps:\/\/portal\.example\/loan-conditions\/\d{10}\/1/,
  );
});

test('a rejection says what is wrong and what would do; who chose no mail gets none, and only in that account', async () => {
  const { mails, add, respond, review } = await newLoan();
  await add('Pay stubs covering 30 days');
  await add('Statement of account 4417 2290 1186');
  await respond();
  await look(40);
  const before = (await mails()).length;
  expect((await priya!.call('GET', '/condition-mail')).body).toEqual({ byMail: true, mail: priyas });
  expect((await priya!.call('PUT', '/condition-mail', { body: { byMail: false } })).body).toEqual({ byMail: false });
  expect((await priya!.call('GET', '/condition-mail')).body.byMail).toBe(false);
  await review(1, 1, 'in-review');
  await review(1, 2, 'rejected', 'Page 2 is missing.', 'Both pages of the stub.');
  await review(2, 0, 'waived', 'Paid off.');
  await look(60);
  await priya!.call('PUT', '/condition-mail', { body: { byMail: true } });
  const sent = (await mails()).slice(before);
  expect(sent.map(({ to }) => to)).toEqual([marcos]);
  expect(sent[0]!.text).toContain('What is wrong: Page 2 is missing.\nWhat to send: Both pages of the stub.');
  expect(sent[0]!.text).toContain('Condition 2, Statement of account …1186: waived by Ugo');
  expect(sent[0]!.text).not.toContain('in review');
  expect(await brokenInvariants(database)).toEqual([]);
});

test('where nobody has the loan its managers are mailed; a worker killed before it commits has said nothing', async () => {
  const { loan, mails, add } = await newLoan();
  await database.query('update loan set officer_id = null, processor_id = null where loan_number = $1', [loan]);
  await add('Gift letter');
  await database.query(`create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`);
  await database.query('create trigger fail_once before update on condition_news for each row execute function fail_once()');
  await expect(look(80)).rejects.toThrow('killed');
  await database.query('drop trigger fail_once on condition_news');
  const before = (await mails()).length;
  await look(81);
  const sent = (await mails()).slice(before);
  expect(sent.map(({ to }) => to).toSorted()).toEqual([demoPerson('helen').email, demoPerson('samuel').email].toSorted());
});
