import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const manager = await api.as(demoPerson('helen').id, 2);
const rows = await database.query<{ loan_number: string }>(
  `select loan_number from loan where brokerage_id = 2 and status = 'Registered' and le_sent_at is null order by loan_number`,
);
const loans = rows.map((row) => row.loan_number);
async function sentLoan(at: number) {
  const loan = loans[at]!;
  const { place, facts } = (await manager.call('GET', `/le/${loan}/get-disclosure-data`)).body;
  const borrower = facts.recipients.find((each: { role: string }) => each.role === 'Borrower');
  const sent = await manager.call('PUT', `/le/${loan}/send-disclosure`, { body: { basedOn: place, notify: [borrower.email] } });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return { loan, borrower, sha256: sent.body.sent.sha256 as string };
}
const intentBody = (recipientId: string, more = {}) => ({
  recipientId,
  how: 'telephone',
  statedOn: '2026-11-20',
  receivedBefore: true,
  note: 'Called',
  ...more,
});

test('an intent is recorded once: journal, clock, next actions and menu know it, and fees may be charged', async () => {
  const unsent = loans[0]!;
  expect((await manager.call('GET', `/le/${unsent}/intent-to-proceed`)).body.blocked).toBe('No Loan Estimate was sent yet.');
  const { loan, borrower } = await sentLoan(1);
  const before = (await manager.call('GET', `/le/${loan}/intent-to-proceed`)).body;
  const allowed = (reply: { fees: { label: string; allowed: boolean }[] }) =>
    Object.fromEntries(reply.fees.map((fee) => [fee.label, fee.allowed]));
  expect(allowed(before)).toMatchObject({ 'Credit Report Fee': true, 'Appraisal Fee': false });
  const path = `/le/${loan}/intent-to-proceed`;
  expect((await manager.call('PUT', path, { body: intentBody(borrower.id, { receivedBefore: false }) })).body.errors[0]).toMatchObject({
    code: 'NOT_RECEIVED',
    field: 'receivedBefore',
  });
  const key = randomUUID();
  const answers = await Promise.all(
    [key, key, randomUUID(), randomUUID()].map((one) => manager.call('PUT', path, { body: intentBody(borrower.id), key: one })),
  );
  // The first request recorded it; a repeat with the same key gets the same reply.
  expect(answers[0]!.status).toBe(answers[1]!.status);
  expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200, 409]));
  const refused = answers.find((one) => one.status === 409)!;
  expect(refused.body.errors[0].message).toBe(
    `${borrower.name} stated the intent to proceed on 11/20/2026; ${demoPerson('helen').name} recorded it.`,
  );
  const after = (await manager.call('GET', path)).body;
  expect(after).toMatchObject({
    intent: { name: borrower.name, how: 'telephone', version: 1, inTime: { so: true } },
    blocked: refused.body.errors[0].message,
  });
  expect(allowed(after)['Appraisal Fee']).toBe(true);
  expect(after.feesFrom.date).toBe('2026-11-20');
  const actions = (await manager.call('GET', `/loan/${loan}/next-actions`)).body.actions.map((one: { id: string }) => one.id);
  expect(actions).not.toContain('intent-to-proceed');
  const menu = (await manager.call('GET', `/loan/${loan}/actions`)).body.actions.action;
  expect(menu.find((one: { name: string }) => one.name === 'intent-to-proceed')).toMatchObject({ disabled: false, done: true });
  const { dates, events } = (await manager.call('GET', `/le/${loan}/get-trid-dates`)).body;
  expect(dates.find((one: { id: string }) => one.id === 'costs-expire').note).toMatch(/^Intent to proceed stated Fri 11\/20.*, in time$/);
  expect(events.map((one: { kind: string }) => one.kind)).toContain('intent-to-proceed');
  expect(await brokenInvariants(database)).toEqual([]);
});

test('what was sent goes out again as it was, to the address of today, and not twice within minutes', async () => {
  const { loan, borrower, sha256 } = await sentLoan(2);
  const path = `/le/${loan}/resend-disclosures`;
  const body = { version: 1, recipientIds: [borrower.id] };
  const key = randomUUID();
  const answers = await Promise.all([key, key, randomUUID()].map((one) => manager.call('PUT', path, { body, key: one })));
  // The first request sent it; a repeat with the same key gets the same reply.
  expect(answers[0]!.status).toBe(answers[1]!.status);
  expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200, 409]));
  expect(answers.find((one) => one.status === 409)!.body.errors[0]).toMatchObject({
    code: 'RESENT_JUST_NOW',
    message: `Version 1 went to ${borrower.name} less than 10 minutes ago.`,
  });
  const messages = await database.query<{ payload: { attachments: { fileId: string }[] } }>(
    `select payload from outbox_message where loan_number = $1 and dedupe_key like 'loan-estimate%' order by made_at`,
    [loan],
  );
  expect(messages).toHaveLength(2);
  expect(messages[1]!.payload.attachments).toEqual(messages[0]!.payload.attachments);
  const shown = (await manager.call('GET', `/le/${loan}/resends`)).body;
  expect(shown.versions).toMatchObject([{ version: 1, sha256 }]);
  expect(shown.deliveries.map((one: { again: boolean }) => one.again)).toEqual([true, false]);
  const lines = await database.query(`select 1 from journal_line where loan_number = $1 and kind = 'disclosures-resent'`, [loan]);
  expect(lines).toHaveLength(1);
  expect((await manager.call('GET', `/loan/${loan}/disclosure-history`)).body.disclosures).toHaveLength(1);
  expect(await brokenInvariants(database)).toEqual([]);
});
