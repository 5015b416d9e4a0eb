import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import { must } from '../../../../foundation/result/result.ts';
import { putInStatus } from '../../../../platform/testing/loan-status.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { addressOfBorrowerPage } from '../../../deliver/port/borrower-letter.ts';
import { testCode } from '../../../deliver/server/page/test-document.ts';
import { registerOwnPurchase } from '../../../register/samples/own-purchase.ts';
import { readUcd } from '../../domain/index.ts';

const database = await testDatabase({ demo: true });
const friday = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const monday = await apiForTests(database, { LOCKDESK_NOW: '2026-11-23T16:00:00Z' });
const wednesday = await apiForTests(database, { LOCKDESK_NOW: '2026-11-25T16:00:00Z' });
const people = async (api: typeof friday) => ({
  manager: await api.as(demoPerson('helen').id, 2),
  desk: await api.as(demoPerson('dora').id),
});
const [before, then, later] = await Promise.all([friday, monday, wednesday].map(people));

/** A borrower agrees on their own page to get documents there. */
async function agreesToElectronic(loan: string, recipientId: string): Promise<void> {
  const [link] = await database.query<{ link_id: string }>(
    'select link_id from borrower_link where loan_number = $1 and recipient_id = $2',
    [loan, recipientId],
  );
  const of = { brokerageId: 2, linkId: link!.link_id };
  const { vault } = friday.portal.database;
  const agreed = await friday.server.inject({
    method: 'POST',
    url: await addressOfBorrowerPage(vault, '', of),
    headers: { host: 'localhost:4200', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ act: 'agree', code: await testCode(vault, of) }).toString(),
  });
  expect(agreed.statusCode).toBe(303);
}

/** A locked purchase whose Loan Estimate was sent on Friday to a borrower who reads it on their own page. */
async function estimated() {
  const { loan } = await registerOwnPurchase(before!.manager, 'Closing Street');
  const { products } = (await before!.manager.call('POST', `/loan/${loan}/price-loan`, { body: {} })).body;
  const product = products.find((one: { productId: string }) => one.productId === '0101');
  const rate = product.rates[product.nearestToPar[product.lockDays.indexOf(30)]];
  const wish = { productId: '0101', rate, lockDays: 30 };
  const { offerId } = (await before!.manager.call('POST', `/loan/${loan}/verify-lock`, { body: wish })).body;
  const done = await before!.manager.call('POST', `/loan/${loan}/price-and-lock-loan`, { body: { offerId } });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  const { place, facts } = (await before!.manager.call('GET', `/le/${loan}/get-disclosure-data`)).body;
  const borrower = facts.recipients.find((each: { role: string }) => each.role === 'Borrower') as { id: string; email: string };
  const body = { basedOn: place, notify: [borrower.email] };
  const sent = await before!.manager.call('PUT', `/le/${loan}/send-disclosure`, { body });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  await agreesToElectronic(loan, borrower.id);
  return { loan, path: `/closing/${loan}/closing-disclosure`, borrower };
}
type Estimated = Awaited<ReturnType<typeof estimated>>;

/** What a closer types into the Closing Disclosure; `saved` is the reply. */
async function drafted({ path }: Estimated) {
  const first = (await then!.desk.call('GET', path)).body;
  const draft = {
    ...first.draft,
    closingDate: '2026-12-15',
    settlementAgent: 'Cairn Peak Title',
    agentLicense: 'CO-0000',
    sellers: ['Ines Quillfeather-Sample'],
  };
  const body = { draft, basedOn: first.place };
  const saved = await then!.desk.call('PUT', path, { body });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return { body, place: saved.body.place };
}

const sendClosing = ({ loan, borrower }: Estimated, basedOn: object, key: string = randomUUID()) =>
  then!.desk.call('PUT', `/closing/${loan}/send-closing-disclosure`, { body: { basedOn, notify: [borrower.email] }, key });

async function meansToProceed({ loan, borrower }: Estimated): Promise<void> {
  const intent = { recipientId: borrower.id, how: 'telephone', statedOn: '2026-11-23', receivedBefore: true, note: '' };
  expect((await then!.manager.call('PUT', `/le/${loan}/intent-to-proceed`, { body: intent })).status).toBe(200);
}

/** The same with its Closing Disclosure, sent on Monday. */
async function disclosed(): Promise<Estimated> {
  const one = await estimated();
  const { place } = await drafted(one);
  await meansToProceed(one);
  const sent = await sendClosing(one, place);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return one;
}

const receive = ({ path, borrower }: Estimated) =>
  then!.manager.call('PUT', `${path}-receipt`, {
    body: { version: 1, recipientId: borrower.id, receivedOn: '2026-11-23', how: 'signed' },
  });

test('the Closing Disclosure is sent once when its conditions are met, stored byte for byte, and a receipt changes the waiting period', async () => {
  const one = await estimated();
  const { loan, path } = one;
  const { body, place } = await drafted(one);
  expect((await then!.manager.call('PUT', path, { body })).status).toBe(403);
  expect((await then!.desk.call('PUT', path, { body })).body.errors[0].code).toBe('CLOSING_STALE');
  const send = (key?: string) => sendClosing(one, place, key);
  expect((await send()).body.errors[0].message).toBe('Record the intent to proceed.');
  await meansToProceed(one);

  await database.query(
    `update loan set revised_le_since = '2026-11-20', revised_le_due = '2026-11-25', revised_le_cause = 'lock' where loan_number = $1`,
    [loan],
  );
  const key = randomUUID();
  const answers = await Promise.all([send(key), send(key), send(), send()]);
  expect(answers[0]!.body, JSON.stringify(answers[0]!.body)).toEqual(answers[1]!.body);
  const good = answers.filter(({ status }) => status === 200);
  // The Closing Disclosure carries what the lock changed: no revised estimate is owed any more.
  expect(await database.query('select revised_le_due as due from loan where loan_number = $1', [loan])).toEqual([{ due: null }]);
  expect(new Set(good.map(({ body: { sha256 } }) => sha256)).size).toBe(1);
  const mails = await database.query(`select 1 from outbox_message where loan_number = $1 and dedupe_key like 'closing-disclosure %'`, [
    loan,
  ]);
  expect(mails).toHaveLength(1);
  const file = await then!.manager.call('GET', `${path}/1`);
  expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(good[0]!.body.sha256);

  // Its Uniform Closing Dataset contains the same PDF and the figures of the form, and lists what is missing.
  const check = (await then!.manager.call('GET', `${path}/1/ucd-check`)).body;
  expect(check).toMatchObject({ form: 'model', fileName: `UCD ${loan} v1.xml` });
  expect(check.missing.map(({ point }: { point: string }) => point)).toContain('ClosingAgentOrderNumberIdentifier');
  const ucd = await then!.manager.call('GET', `${path}/1/ucd`);
  expect([ucd.status, ucd.headers['content-type']]).toEqual([200, 'application/xml']);
  const message = must(readUcd(ucd.bytes));
  const [embedded] = message.values('$DOC/VIEWS/VIEW/VIEW_FILES/VIEW_FILE/FOREIGN_OBJECT', 'EmbeddedContentXML');
  expect(Buffer.from(embedded!, 'base64').equals(file.bytes)).toBe(true);
  expect(message.values('$LOAN/CLOSING_INFORMATION/CLOSING_INFORMATION_DETAIL', 'ClosingDate')).toEqual(['2026-12-15']);
  expect((await then!.manager.call('GET', `${path}/9/ucd`)).body.errors[0].code).toBe('VERSION_UNKNOWN');

  // It can't be changed any more, and no estimate can be sent.
  await expect(database.query(`update closing_disclosure set draft = '{}' where loan_number = $1`, [loan])).rejects.toThrow(
    /never changed/,
  );
  const le = (await then!.manager.call('GET', `/le/${loan}/get-disclosure-data`)).body;
  expect(le.blocked.map((each: { code: string }) => each.code)).toContain('CLOSING_GIVEN');
  const notify = le.facts.recipients
    .filter((each: { role: string }) => each.role === 'Borrower')
    .map((each: { email: string }) => each.email);
  const late = await then!.manager.call('PUT', `/le/${loan}/send-disclosure`, { body: { basedOn: le.place, notify } });
  expect([late.status, late.body.errors[0].code]).toEqual([409, 'CLOSING_GIVEN']);

  // Read on the borrower's page since Mon 11/23: received Fri 11/27 (Thanksgiving left out), wait to Tue 12/01.
  expect((await then!.desk.call('GET', path)).body.wait.date).toBe('2026-12-01');
  const receipts = await Promise.all([receive(one), receive(one)]);
  expect(receipts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await then!.desk.call('GET', path)).body.wait.date).toBe('2026-11-27');
  expect(await brokenInvariants(database)).toEqual([]);
});

test('a change after it is found, decided, and carried by the corrected one, which says that no new wait begins', async () => {
  const one = await disclosed();
  const { loan, path } = one;
  expect((await receive(one)).status).toBe(200);
  const sentUcd = (await then!.manager.call('GET', `${path}/1/ucd`)).bytes;
  expect((await then!.manager.call('PUT', `/rush/save-rush-fee/Y/${loan}`)).status).toBe(200);
  // The file is of what was sent: its points and fees are without the rush.
  expect((await then!.manager.call('GET', `${path}/1/ucd`)).bytes.equals(sentUcd)).toBe(true);
  const found = (await then!.manager.call('GET', `/coc/${loan}/change-of-circumstance`)).body;
  expect(found.input).toMatchObject({ stage: 'post', last: { form: 'closing-disclosure', version: 1 }, found: [{ key: 'rush' }] });
  const change = {
    basedOn: { form: 'closing-disclosure', version: 1 },
    method: 'telephone',
    found: [{ key: 'rush', learnedOn: '2026-11-23', dismissed: false, words: '' }],
    reported: [],
    lines: [{ charge: 'rush', fact: 'rush', words: '' }],
    evidence: [],
  };
  const proposed = await then!.manager.call('PUT', `/coc/${loan}/propose`, { body: change });
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(200);
  const decision = { sequence: 1, decisions: [{ charge: 'rush', accept: true, words: '' }] };
  expect((await later!.desk.call('PUT', `/coc/${loan}/decide`, { body: decision })).body).toMatchObject({
    accepted: 1,
    lenderPaysCents: 0,
  });
  const { place, draft, borrowers } = (await later!.desk.call('GET', path)).body;
  expect(place).toEqual({ version: 2, revision: 0 });
  expect(draft.settlementAgent).toBe('Cairn Peak Title');
  const sent = await later!.desk.call('PUT', `/closing/${loan}/send-closing-disclosure`, {
    body: { basedOn: place, notify: [borrowers[0].email] },
  });
  expect(sent.body, JSON.stringify(sent.body)).toMatchObject({ version: 2, newWait: false });
  const again = await later!.desk.call('PUT', `/closing/${loan}/send-closing-disclosure`, {
    body: { basedOn: { version: 3, revision: 0 }, notify: [borrowers[0].email] },
  });
  expect(again.body.errors[0].message).toBe('It says the same as version 2, which was sent.');
  const versions = (await later!.desk.call('GET', path)).body.sent;
  expect(
    versions.map((each: { version: number; cureCents: number; newWait: boolean }) => [each.version, each.cureCents, each.newWait]),
  ).toEqual([
    [2, 0, false],
    [1, 0, true],
  ]);
  expect(await brokenInvariants(database)).toEqual([]);
});

test('the pre-purchase date is of a correspondent’s loan', async () => {
  const { loan } = await registerOwnPurchase(before!.manager, 'Brokered Street');
  const refused = await later!.desk.call('PUT', `/cdactivity/pre-purchase-date-update/${loan}`, {
    body: { prePurchaseDate: '2026-12-20' },
  });
  expect(refused.body.errors[0].code).toBe('NOT_BOUGHT');
  const [bought] = await database.query<{ loan_number: string }>(
    `select loan_number from loan where tpo_type = 'Correspondent' and status not in ('Withdrawn', 'Denied', 'Cancelled', 'Prequalified', 'Funded') limit 1`,
  );
  const body = { prePurchaseDate: '2026-12-20' };
  const set = await later!.desk.call('PUT', `/cdactivity/pre-purchase-date-update/${bought!.loan_number}`, { body });
  expect(set.body, JSON.stringify(set.body)).toEqual(body);
});

test('signing waits for the law, and money for an account two people confirmed', async () => {
  const one = await disclosed();
  const { loan } = one;
  expect((await receive(one)).status).toBe(200);
  const december = await apiForTests(database, { LOCKDESK_NOW: '2026-12-01T16:00:00Z' });
  const [early, late] = [await wednesday.as(demoPerson('clara').id), await december.as(demoPerson('clara').id)];
  const to = (who: typeof early, status: string) => who.call('PUT', `/loan/${loan}/loan-status/${status}`);
  await putInStatus(database, loan, 'Docs Out');
  expect((await to(early, 'Closed')).body.errors[0].message).toMatch(/^Before the loan can be Closed: the wait runs to /);
  const { stops } = (await early.call('GET', `/util/${loan}/loan-status-history`)).body;
  expect(stops).toMatchObject([{ to: 'Closed', words: expect.stringMatching(/^the wait runs to /) }]);
  expect(verifySteps(stops[0].why).discrepancies).toEqual([]);
  expect((await to(late, 'Closed')).body).toEqual({ status: 'Closed' });
  expect((await to(late, 'Funded')).body.errors[0].message).toBe('Before the loan can be Funded: a closing agent must be chosen.');
});
