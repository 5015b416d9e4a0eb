import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { onePage } from '../../documents/samples/made-files.ts';
import { registerOwnPurchase } from '../../register/samples/own-purchase.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const adam = await api.as(demoPerson('adam').id);
const dora = await api.as(demoPerson('dora').id);
const helen = await api.as(demoPerson('helen').id, 2);
/** The state of the sample purchase, and another one. */
const [state, elsewhere] = ['OH', 'CA'];

const typed = {
  title: 'Notice of the state',
  code: '',
  phase: 'initial',
  signature: 'acknowledge',
  firstDay: '2026-11-20',
  states: state,
};
const add = (fields: Readonly<Record<string, string>>, bytes: Buffer, key: string = randomUUID(), person = adam) =>
  person.upload('/package-papers', { name: 'paper.pdf', bytes }, { fields: { ...typed, ...fields }, key });
/** A PDF that differs from others by its words. */
const pdf = (words: string) => onePage(`/Lang (${words})`);

/** A loan, and what is known of its papers with these titles: tests before may have added others. */
async function newLoan(...titles: string[]) {
  const { loan } = await registerOwnPurchase(helen, 'Paper Street');
  const titled = <One extends { title: string }>(all: readonly One[]) => all.filter(({ title }) => titles.includes(title));
  return {
    loan,
    papers: async () => {
      const { sent, packages } = (await helen.call('GET', `/package/${loan}/papers`)).body;
      const [initial, closing] = packages.map((one: { goes: { title: string }[]; undecided: { title: string }[] }) => ({
        goes: titled(one.goes)
          .map(({ title }) => title)
          .toSorted(),
        undecided: titled(one.undecided),
      }));
      return { sent: titled(sent as { title: string; position: number }[]), initial, closing };
    },
    /** Sends its Loan Estimate with the papers, twice at once under one key. */
    send: async () => {
      const { place, facts } = (await helen.call('GET', `/le/${loan}/get-disclosure-data`)).body;
      const email = facts.recipients.find((each: { role: string }) => each.role === 'Borrower').email as string;
      const key = randomUUID();
      const once = () => helen.call('PUT', `/le/${loan}/send-disclosure`, { body: { basedOn: place, notify: [email] }, key });
      const [one, other] = await Promise.all([once(), once()]);
      expect(one.status, JSON.stringify(one.body)).toBe(200);
      expect(other.body).toEqual(one.body);
    },
  };
}

test('an administrator adds a paper once, and coordinators see it; nobody else adds one', async () => {
  const notice = pdf('Notice of the state');
  const key = randomUUID();
  const [first, second] = await Promise.all([add({}, notice, key), add({}, notice, key)]);
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  expect(second.body).toEqual(first.body);
  const noticeId = first.body.paperId as string;
  expect((await add({}, notice)).body.errors[0]).toMatchObject({
    code: 'PAPER_KNOWN',
    message: 'The same file goes out as Notice of the state already. End that one first.',
  });
  expect((await add({}, notice, randomUUID(), dora)).status).toBe(403);
  expect((await helen.call('GET', '/package-papers')).status).toBe(403);
  const { papers } = (await dora.call('GET', '/package-papers')).body;
  const same = papers.filter(({ title }: { title: string }) => title === 'Notice of the state');
  expect(same).toHaveLength(1);
  expect(same[0]).toMatchObject({ paperId: noticeId, state: 'goes out', addedBy: 'Adam Adminsky', pages: 1 });
  const file = await dora.call('GET', `/package-papers/${noticeId}/file`);
  expect(file.bytes.equals(notice)).toBe(true);
  const [line] = await database.query<{ summary: string }>(
    `select summary from account_journal_line where kind = 'package-paper-added' and summary like '%Notice of the state%'`,
  );
  expect(line!.summary).toMatch(/added Notice of the state to the initial package from 2026-11-20$/);
});

test('what is wrong with a paper is said beside its field, and nothing is stored', async () => {
  const stored = async () => (await database.query('select 1 from lender_paper')).length;
  const before = await stored();
  for (const [fields, field, code] of [
    [{ title: ' ' }, 'title', 'PAPER_UNTITLED'],
    [{ firstDay: '2026-11-19' }, 'firstDay', 'PAPER_DAYS'],
    [{ states: 'ZZ' }, 'states', 'PAPER_CONDITION'],
    [{ code: 'LE' }, 'code', 'PAPER_MADE_HERE'],
  ] as const)
    expect((await add(fields, pdf(code))).body.errors[0]).toMatchObject({ code, field });
  const png = Buffer.from('89504e470d0a1a0a', 'hex');
  expect((await add({}, png)).status).toBe(415);
  expect(await stored()).toBe(before);
});

test('a loan says what goes with its estimate and why, and what it lacks; what goes is the loan’s own from then on', async () => {
  const { loan, papers, send } = await newLoan(
    'Notice of Ohio',
    'Privacy notice',
    'Notice of elsewhere',
    'Flood notice',
    'First payment letter',
  );
  const notice = pdf('Notice of Ohio');
  const added = [
    await add({ title: 'Notice of Ohio' }, notice),
    await add({ title: 'Privacy notice', code: 'PRIVACY', states: '', signature: 'none' }, pdf('Privacy')),
    await add({ title: 'Notice of elsewhere', states: elsewhere }, pdf('Elsewhere')),
    await add({ title: 'Flood notice', code: 'FLOOD-NOTICE', states: '' }, pdf('Flood')),
    await add({ title: 'First payment letter', code: 'FIRST-PAY', states: '', phase: 'closing' }, pdf('First payment')),
  ];
  for (const each of added) expect(each.status, JSON.stringify(each.body)).toBe(200);
  const { initial, closing } = await papers();
  expect(initial.goes).toEqual(['Notice of Ohio', 'Privacy notice']);
  expect(initial.undecided).toMatchObject([{ title: 'Flood notice', missing: ['Special flood hazard area'] }]);
  expect(closing.goes).toEqual(['First payment letter']);

  await send();
  const { sent, initial: left } = await papers();
  expect(left.goes).toEqual([]);
  expect(sent).toHaveLength(2);

  const at = sent.find(({ title }) => title === 'Notice of Ohio')!;
  const file = await helen.call('GET', `/package/${loan}/sent/loan-estimate/1/${at.position}`);
  expect(file.bytes.equals(notice)).toBe(true);
  const [line] = await database.query<{ details: { papers: { title: string; sha256: string }[] } }>(
    `select details from journal_line where loan_number = $1 and kind = 'loan-estimate-sent'`,
    [loan],
  );
  expect(line!.details.papers.find(({ title }) => title === 'Notice of Ohio')!.sha256).toBe(
    createHash('sha256').update(notice).digest('hex'),
  );
  // A neighbour's brokerage finds no loan, and no paper.
  const stranger = await api.as(demoPerson('otis').id);
  expect((await stranger.call('GET', `/package/${loan}/sent/loan-estimate/1/${at.position}`)).status).toBe(404);
});

test('the checklist tells when a paper of the table went out, and what is not decided yet', async () => {
  const { loan, send } = await newLoan();
  await add({ title: 'Privacy of the list', code: 'PRIVACY', states: '' }, pdf('Privacy of the list'));
  await add({ title: 'Flood of the list', code: 'FLOOD-NOTICE', states: '' }, pdf('Flood of the list'));
  await send();
  const { packages } = (await helen.call('GET', `/document/${loan}/documentChecklist`)).body;
  const [initial] = packages as { papers: { code: string; sentOn: string | null }[]; undecided: { code: string; missing: string[] }[] }[];
  expect(initial!.papers.find(({ code }) => code === 'PRIVACY')).toMatchObject({ sentOn: '2026-11-20' });
  expect(initial!.papers.find(({ code }) => code === 'LE')).toMatchObject({ sentOn: '2026-11-20' });
  expect(initial!.undecided.find(({ code }) => code === 'FLOOD-NOTICE')).toMatchObject({ missing: ['Special flood hazard area'] });
});

test('an ended paper goes out no more; what went out stays, and the row is never changed otherwise', async () => {
  const { papers: papersOf, send } = await newLoan('Notice that ends');
  const noticeId = (await add({ title: 'Notice that ends' }, pdf('Ends'))).body.paperId as string;
  await add({ title: 'Privacy that stays', code: 'PRIVACY', states: '' }, pdf('Privacy that stays'));
  await send();
  const end = (lastDay: string) => adam.call('PUT', `/package-papers/${noticeId}/last-day`, { body: { lastDay } });
  expect((await end('2026-11-18')).body.errors[0]).toMatchObject({ code: 'PAPER_END_DAY', field: 'lastDay' });
  expect((await end('2026-11-19')).status).toBe(200);
  expect((await end('2026-11-19')).body.errors[0].message).toBe('Notice that ends is over already.');
  const { papers, uncovered } = (await adam.call('GET', '/package-papers')).body;
  expect(papers.find(({ paperId }: { paperId: string }) => paperId === noticeId)).toMatchObject({
    state: 'over',
    endedBy: 'Adam Adminsky',
  });
  expect(uncovered.some(({ code }: { code: string | null }) => code === 'PRIVACY')).toBe(false);
  expect((await papersOf()).sent).toHaveLength(1);
  expect((await (await newLoan('Notice that ends')).papers()).initial.goes).toEqual([]);
  expect(await brokenInvariants(database)).toEqual([]);
});
