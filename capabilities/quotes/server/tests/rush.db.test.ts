import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createSimulators } from '../../../../apps/simulators/site.ts';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { addressOfBorrowerPage } from '../../../deliver/port/borrower-letter.ts';
import { testCode } from '../../../deliver/server/page/test-document.ts';

const simulators = createSimulators();
const url = await simulators.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => simulators.close());
const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_SIMULATORS: url, LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const manager = await api.as(demoPerson('helen').id, 2);
const rows = await database.query<{ loan_number: string }>(
  `select loan_number from loan where brokerage_id = 2 and status = 'Registered' and le_sent_at is null order by loan_number`,
);
const [rushed, listed] = rows.map((row) => row.loan_number) as [string, string];
async function send(loan: string) {
  const { place, facts } = (await manager.call('GET', `/le/${loan}/get-disclosure-data`)).body;
  const notify = facts.recipients.filter((each: { role: string }) => each.role === 'Borrower').map((each: { email: string }) => each.email);
  const sent = await manager.call('PUT', `/le/${loan}/send-disclosure`, { body: { basedOn: place, notify } });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return sent.body.sent;
}

test('a rush is calculated first and saved then; its fee is on the Loan Estimate, and taking it back takes it off', async () => {
  const flag = async () => (await manager.call('GET', `/rush/get-rush-flag/${rushed}`)).body;
  const rushFee = async () =>
    (await manager.call('GET', `/le/${rushed}/generate-disclosure`)).body.fees.find((fee: { id: string }) => fee.id === 'rush');
  expect(await flag()).toMatchObject({ flag: 'N', amount: { cents: 0 }, savedBy: null });
  const asked = await manager.call('PUT', `/rush/calculate-rush-fee/Y/${rushed}`);
  expect(asked.body).toMatchObject({ flag: 'Y', amount: { cents: 25_000, why: { source: 'Fee schedule 2026-03, Rush Fee' } }, note: '' });
  expect((await flag()).flag).toBe('N');
  expect(await rushFee()).toBeUndefined();
  const saved = await manager.call('PUT', `/rush/save-rush-fee/Y/${rushed}`);
  expect(saved.body).toMatchObject({ flag: 'Y', amount: { cents: 25_000 }, savedBy: demoPerson('helen').name });
  expect(await rushFee()).toMatchObject({ section: 'A', amount: 25_000 });
  await manager.call('PUT', `/rush/save-rush-fee/Y/${rushed}`);
  await manager.call('PUT', `/rush/save-rush-fee/N/${rushed}`);
  expect(await rushFee()).toBeUndefined();
  const lines = await database.query(`select 1 from journal_line where loan_number = $1 and kind = 'rush-saved'`, [rushed]);
  expect(lines).toHaveLength(2);
  expect((await manager.call('PUT', `/rush/save-rush-fee/maybe/${rushed}`)).status).toBe(400);
  // After an estimate was sent without it, the lender pays unless the borrower requested it.
  await send(rushed);
  expect((await manager.call('PUT', `/rush/calculate-rush-fee/Y/${rushed}`)).body.note).toMatch(/^The Loan Estimate went out without it\./);
  expect(await brokenInvariants(database)).toEqual([]);
});

/** A file of the borrower's own page, once the borrower agreed to read there. */
async function readByBorrower(loan: string, file: string) {
  const [link] = await database.query<{ link_id: string }>('select link_id from borrower_link where loan_number = $1 limit 1', [loan]);
  const of = { brokerageId: 2, linkId: link!.link_id };
  const { vault } = api.portal.database;
  const url = await addressOfBorrowerPage(vault, '', of);
  const headers = { host: 'localhost:4200', 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams({ act: 'agree', code: await testCode(vault, of) }).toString();
  expect((await api.server.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(303);
  return { bytes: (await api.server.inject({ method: 'GET', url: `${url}/${file}`, headers: { host: 'localhost:4200' } })).rawPayload };
}

test('the written list needs quotes, goes out with the estimate, and stays as it went out', async () => {
  const path = `/quote/${listed}/written-list`;
  expect((await manager.call('GET', path)).body.errors[0]).toMatchObject({
    code: 'LIST_INCOMPLETE',
    message: 'The list needs an available provider for title insurance and settlement. Ask for quotes first.',
  });
  await manager.call('PUT', `/quote/${listed}/quotes`, { body: { answers: [] } });
  const now = await manager.call('GET', path);
  expect([now.status, now.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  const sentPath = `/package/${listed}/sent/loan-estimate/1/1`;
  expect((await manager.call('GET', sentPath)).body.errors[0].code).toBe('PAPER_NOT_SENT');
  expect(await send(listed)).toMatchObject({ papers: [{ position: 1, title: 'List of service providers', code: 'SPL' }] });
  const sent = await manager.call('GET', sentPath);
  await manager.call('PUT', `/quote/${listed}/add-service`, { body: { serviceType: 'survey' } });
  const [line] = await database.query<{ details: { papers: { sha256: string }[] } }>(
    `select details from journal_line where loan_number = $1 and kind = 'loan-estimate-sent'`,
    [listed],
  );
  const again = await manager.call('GET', sentPath);
  const read = await readByBorrower(listed, 'loan-estimate/1/paper-1.pdf');
  const { borrowers } = (await manager.call('GET', `/le/${listed}/borrower-deliveries`)).body;
  // A borrower who opened the list has not opened the estimate.
  expect(borrowers.map((each: { documents: { openedAt: string | null }[] }) => each.documents[0]!.openedAt)).toEqual(
    borrowers.map(() => null),
  );
  for (const one of [sent, again, read]) expect(createHash('sha256').update(one.bytes).digest('hex')).toBe(line!.details.papers[0]!.sha256);
  expect(await brokenInvariants(database)).toEqual([]);
});
