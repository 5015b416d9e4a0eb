import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { addressOfBorrowerPage } from '../../port/borrower-letter.ts';
import { testCode } from '../page/test-document.ts';
import { paperOwedOf } from '../../port/paper-owed.ts';
import { borrowersOfLoan } from '../rows/borrowers.ts';

const database = await testDatabase({ demo: true });
const friday = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const monday = await apiForTests(database, { LOCKDESK_NOW: '2026-11-23T16:00:00Z' });
const muchLater = await apiForTests(database, { LOCKDESK_NOW: '2026-12-10T16:00:00Z' });
const manager = await friday.as(demoPerson('helen').id, 2);
const rows = await database.query<{ loan_number: string }>(
  `select loan_number from loan where brokerage_id = 2 and status = 'Registered' and le_sent_at is null order by loan_number`,
);
/** Of these each test takes some of its own. */
const loans = rows.map((row) => row.loan_number);

type Api = typeof friday;

/** A loan whose estimate was issued, with the address of its borrower's page. */
async function issued() {
  const loan = loans.shift()!;
  const { place, facts } = (await manager.call('GET', `/le/${loan}/get-disclosure-data`)).body;
  const borrower = facts.recipients.find((each: { role: string }) => each.role === 'Borrower') as {
    id: string;
    name: string;
    email: string;
  };
  const sent = await manager.call('PUT', `/le/${loan}/send-disclosure`, { body: { basedOn: place, notify: [borrower.email] } });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return { loan, borrower, ...(await pageOf(loan, borrower.id)) };
}

async function pageOf(loan: string, recipientId: string) {
  const [link] = await database.query<{ link_id: string }>(
    'select link_id from borrower_link where loan_number = $1 and recipient_id = $2 order by made_at desc limit 1',
    [loan, recipientId],
  );
  const of = { brokerageId: 2, linkId: link!.link_id };
  const { vault } = friday.portal.database;
  return { path: await addressOfBorrowerPage(vault, '', of), code: await testCode(vault, of) };
}

const open = async (api: Api, url: string) => {
  const { statusCode, payload, headers, rawPayload } = await api.server.inject({ method: 'GET', url, headers: { host: 'localhost:4200' } });
  return { status: statusCode, text: payload, type: String(headers['content-type']), bytes: rawPayload };
};
const send = async (api: Api, url: string, form: Record<string, string>) => {
  const { statusCode, payload } = await api.server.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost:4200', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  return { status: statusCode, text: payload };
};
const deliveries = async (loan: string) => (await manager.call('GET', `/le/${loan}/borrower-deliveries`)).body.borrowers;
const about = { form: 'loan-estimate', version: '1' };

test('a borrower agrees, reads, confirms and goes ahead: each once, with its journal line, and the loan knows', async () => {
  const { loan, borrower, path, code } = await issued();
  expect((await deliveries(loan))[0]).toMatchObject({
    consent: { state: 'waiting', effective: { so: false } },
    documents: [{ by: null, delivered: { so: false }, received: null, paperOwed: true }],
  });
  // Nothing of the disclosure is on the page, and nothing can be read, before consent.
  const first = await open(friday, path);
  expect(first.text).toContain('your documents are ready');
  expect(first.text).not.toMatch(/\$\d/);
  expect((await open(friday, `${path}/loan-estimate/1/document.pdf`)).text).toContain('Agree to electronic documents first');

  expect((await open(friday, `${path}/test.pdf`)).type).toBe('application/pdf');
  const wrong = await send(friday, path, { act: 'agree', code: code === '0000' ? '0001' : '0000' });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('This is not the code of the test PDF.');
  const agreed = await Promise.all([1, 2].map(() => send(friday, path, { act: 'agree', code })));
  expect(agreed.map(({ status }) => status)).toEqual([303, 303]);
  expect((await deliveries(loan))[0]).toMatchObject({
    consent: { state: 'agreed', effective: { so: true } },
    documents: [{ by: 'e-mail', deliveredOn: '2026-11-20', received: { date: '2026-11-24' }, paperOwed: false }],
  });

  expect((await send(friday, path, { act: 'confirm', ...about })).text).toContain('Open the document first.');
  const paper = await open(friday, `${path}/loan-estimate/1/document.pdf`);
  expect([paper.status, paper.type]).toEqual([200, 'application/pdf']);
  expect(paper.bytes.equals((await manager.call('GET', `/le/${loan}/sent-disclosure/1`)).bytes)).toBe(true);
  expect((await send(friday, path, { act: 'intent', answer: 'yes' })).text).toContain('Confirm that you received the Loan Estimate first.');
  expect((await send(friday, path, { act: 'confirm', ...about })).status).toBe(303);
  expect((await deliveries(loan))[0].documents[0]).toMatchObject({ received: { date: '2026-11-20' } });

  expect((await send(friday, path, { act: 'intent', answer: 'questions' })).status).toBe(303);
  const asked = async () => {
    const { actions } = (await manager.call('GET', `/loan/${loan}/next-actions`)).body;
    return actions.find((one: { id: string }) => one.id === 'answer-borrower');
  };
  expect(await asked()).toMatchObject({ due: '2026-11-20', reason: expect.stringContaining(`${borrower.name} has questions`) });
  const alerts = JSON.stringify((await manager.call('GET', '/alerts/list')).body);
  expect(alerts).toContain('answer-borrower');
  const answers = await Promise.all([1, 2].map(() => send(friday, path, { act: 'intent', answer: 'yes' })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 422]);
  const intent = (await manager.call('GET', `/le/${loan}/intent-to-proceed`)).body;
  expect(intent).toMatchObject({
    intent: { name: borrower.name, how: 'own page', recordedBy: borrower.name, statedOn: '2026-11-20' },
    feesFrom: { date: '2026-11-20' },
  });
  expect(await asked()).toBeUndefined();
  const kinds = await database.query<{ kind: string }>(
    `select kind from journal_line where loan_number = $1 and (kind like 'borrower-%' or kind = 'intent-to-proceed') order by sequence`,
    [loan],
  );
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'borrower-agreed',
    'borrower-opened',
    'borrower-received',
    'borrower-questions',
    'borrower-proceeded',
    'intent-to-proceed',
  ]);
  expect((await open(friday, path)).text).toContain('You go ahead');
  expect(await brokenInvariants(database)).toEqual([]);
});

test('whoever asks for paper gets it: recorded with its day, receipt counted from the mailing, and they may still agree', async () => {
  const { loan, borrower, path, code } = await issued();
  expect((await send(friday, path, { act: 'paper' })).status).toBe(303);
  expect((await open(friday, path)).text).toContain('You asked for paper');
  const wanted = { recipientId: borrower.id, form: 'loan-estimate', version: 1, how: 'mail', on: '2026-11-20' };
  const put = (body: object) => manager.call('PUT', `/le/${loan}/paper-sent`, { body });
  expect((await put({ ...wanted, on: '2026-11-19' })).body.errors[0]).toMatchObject({ code: 'PAPER_OUT_OF_RANGE', field: 'on' });
  expect((await put(wanted)).status).toBe(200);
  expect((await put(wanted)).body.errors[0].code).toBe('PAPER_RECORDED');
  expect((await deliveries(loan))[0]).toMatchObject({
    consent: { state: 'paper' },
    documents: [{ by: 'mail', deliveredOn: '2026-11-20', received: { date: '2026-11-24' }, paperOwed: false }],
  });
  expect((await send(monday, path, { act: 'agree', code })).status).toBe(303);
  expect((await deliveries(loan))[0].consent.state).toBe('agreed');
  // Switched back: later disclosures go on paper, those already read stay readable.
  expect((await send(monday, path, { act: 'paper' })).status).toBe(303);
  expect((await deliveries(loan))[0].consent.state).toBe('withdrawn');
  expect(await brokenInvariants(database)).toEqual([]);
});

test('an address that is not theirs leads nowhere, one that ended gives a new letter, and nobody is sent two within minutes', async () => {
  const { loan, borrower, path, code } = await issued();
  const { path: other } = await issued();
  const [, , brokerage, link, token] = path.split('/');
  for (const address of [
    `/my-documents/3/${link}/${token}`,
    `/my-documents/${brokerage}/${randomUUID()}/${token}`,
    `/my-documents/${brokerage}/${link}/${other.split('/').at(-1)}`,
    `/my-documents/${brokerage}/${link}/x`,
    `/my-documents/x/y/z`,
    `${path}/loan-estimate/9/document.pdf?`.replace('?', ''),
  ]) {
    const { status, text } = await open(friday, address);
    expect([404, 422], address).toContain(status);
    expect(text).not.toContain(borrower.name);
  }
  expect((await open(muchLater, path)).status).toBe(410);
  expect((await send(muchLater, path, { act: 'agree', code })).status).toBe(410);
  expect((await send(muchLater, path, { act: 'new-link' })).text).toContain('A new letter is on its way');
  const again = await manager.call('PUT', `/le/${loan}/borrower-letter`, { body: { recipientId: 'nobody' } });
  expect(again.body.errors[0].code).toBe('NOT_A_BORROWER');
  const letters = await database.query<{ payload: { text: string; attachments?: unknown[] } }>(
    `select payload from outbox_message where loan_number = $1 and payload ->> 'text' like '%{link}%' order by made_at`,
    [loan],
  );
  expect(letters).toHaveLength(2);
  for (const { payload } of letters) expect(payload.attachments ?? []).toEqual([]);
  expect(await brokenInvariants(database)).toEqual([]);
});

test('what is owed on paper is the same for one loan and for a list', async () => {
  const { zone } = friday.portal.settings;
  await issued();
  const sent = await database.query<{ loan_number: string }>('select distinct loan_number from disclosure_delivery where brokerage_id = 2');
  const numbers = sent.map(({ loan_number }) => loan_number);
  const of = await friday.portal.database.readBrokerage(2, (tx) => paperOwedOf(tx, { brokerageId: 2, loanNumbers: numbers }, zone));
  // The lender's list names no brokerage.
  const ofAll = await friday.portal.database.withLender((tx) => paperOwedOf(tx, { brokerageId: undefined, loanNumbers: numbers }, zone));
  expect(ofAll).toEqual(of);
  const owed: string[] = [];
  for (const loanNumber of numbers) {
    const borrowers = await friday.portal.database.readBrokerage(2, (tx) => borrowersOfLoan(tx, { brokerageId: 2, loanNumber }, zone));
    const names = borrowers
      .filter(({ state }) => state.deliveries.some(({ form, paperOwed }) => form === 'loan-estimate' && paperOwed))
      .map(({ name }) => name);
    expect({ loanNumber, names: of.get(loanNumber)?.names ?? [] }).toEqual({ loanNumber, names });
    owed.push(...names);
  }
  // The borrower of the loan just issued has not answered.
  expect(owed.length).toBeGreaterThanOrEqual(1);
});

test('one client that asks over and over is told to wait, in words; others are not', async () => {
  const ask = (remoteAddress: string) =>
    friday.server.inject({
      method: 'GET',
      url: `/my-documents/2/${randomUUID()}/guess`,
      headers: { host: 'localhost:4200' },
      remoteAddress,
    });
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  while (answers.length < 130) answers.push(await ask('203.0.113.7'));
  expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(120);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]!.payload).toContain('Wait a minute and open the page again.');
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('203.0.113.8')).statusCode).toBe(404);
});
