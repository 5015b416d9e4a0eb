import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const manager = await api.as(demoPerson('helen').id, 2);
const coordinator = await api.as(demoPerson('dora').id);
const rows = await database.query<{ loan_number: string }>(
  `select loan_number from loan where brokerage_id = 2 and status = 'Registered' and le_sent_at is null order by loan_number`,
);

async function send(loan: string) {
  const { place, facts } = (await manager.call('GET', `/le/${loan}/get-disclosure-data`)).body;
  const borrower = facts.recipients.find((each: { role: string }) => each.role === 'Borrower');
  const sent = await manager.call('PUT', `/le/${loan}/send-disclosure`, { body: { basedOn: place, notify: [borrower.email] } });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
}
/** A loan whose estimate was sent, and that was marked as a rush since. */
async function rushedLoan(at: number): Promise<string> {
  const loan = rows[at]!.loan_number;
  await send(loan);
  expect((await manager.call('PUT', `/rush/save-rush-fee/Y/${loan}`)).status).toBe(200);
  return loan;
}
const body = (more = {}) => ({
  basedOn: { form: 'loan-estimate', version: 1 },
  method: 'telephone',
  found: [{ key: 'rush', learnedOn: '2026-11-20', dismissed: false, words: '' }],
  reported: [],
  lines: [{ charge: 'rush', fact: 'rush', words: '' }],
  evidence: [],
  ...more,
});

test('a change is found, proposed once, decided by another person, and carried by the next estimate, which resets its charge', async () => {
  const unsent = rows[0]!.loan_number;
  expect((await manager.call('GET', `/coc/${unsent}/change-of-circumstance`)).body).toMatchObject({
    input: null,
    blocked: 'No Loan Estimate was sent yet, so nothing can change.',
  });
  const loan = await rushedLoan(1);
  const path = `/coc/${loan}/change-of-circumstance`;
  const found = (await manager.call('GET', path)).body;
  expect(found.input.found).toMatchObject([{ key: 'rush', title: 'Order of work', was: 'Usual order', now: 'Rush', by: 'found' }]);
  expect(found.input.stage).toBe('pre');

  const key = randomUUID();
  const answers = await Promise.all(
    [key, key, randomUUID()].map((one) => manager.call('PUT', `/coc/${loan}/propose`, { body: body(), key: one })),
  );
  expect(answers[0]!.status, JSON.stringify(answers[0]!.body)).toBe(answers[1]!.status);
  expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200, 409]));
  expect(answers.find((one) => one.status === 409)!.body.errors[0].message).toBe(
    `A change that ${demoPerson('helen').name} proposed waits for the disclosure desk. It is decided first.`,
  );
  // The loan's header counts from the day it was learned.
  const details = await database.query('select revised_le_cause, revised_le_due::text as due from loan where loan_number = $1', [loan]);
  expect(details).toEqual([{ revised_le_cause: 'change', due: '2026-11-25' }]);

  // It waits on the coordinator's day.
  const day = (await coordinator.call('GET', '/dashboard/my-day')).body.sections.find((one: { id: string }) => one.id === 'disclosures');
  expect(day.items).toContainEqual(expect.objectContaining({ loanNumber: loan, title: 'Change of circumstance to decide' }));

  const decisions = { sequence: 1, decisions: [{ charge: 'rush', accept: true, words: '' }] };
  expect((await manager.call('PUT', `/coc/${loan}/decide`, { body: decisions })).status).toBe(403);
  const decided = await coordinator.call('PUT', `/coc/${loan}/decide`, { body: decisions });
  expect(decided.body, JSON.stringify(decided.body)).toEqual({ sequence: 1, accepted: 1, declined: 0, lenderPaysCents: 0 });
  expect((await coordinator.call('PUT', `/coc/${loan}/decide`, { body: decisions })).body.errors[0].code).toBe('NO_OPEN_CHANGE');

  const before = (await manager.call('GET', `/le/${loan}/get-disclosure-data`)).body;
  expect(before.openReasons).toEqual([{ kind: 'consumer-request', learnedOn: '2026-11-20', charges: { rush: 25_000 } }]);
  await send(loan);
  const after = (await manager.call('GET', `/le/${loan}/get-disclosure-data`)).body;
  expect(after.openReasons).toEqual([]);
  expect(after.sentVersions[1]).toMatchObject({ version: 2, reasons: [{ kind: 'consumer-request', charges: { rush: 25_000 } }] });
  const lines = await database.query<{ kind: string }>(
    `select kind from journal_line where loan_number = $1 and kind like 'change-%' order by sequence`,
    [loan],
  );
  expect(lines.map(({ kind }) => kind)).toEqual(['change-proposed', 'change-decided']);
  expect(await brokenInvariants(database)).toEqual([]);
});

test('what is returned can be proposed again, and what is declined leaves nothing owed', async () => {
  const loan = await rushedLoan(2);
  expect((await manager.call('PUT', `/coc/${loan}/propose`, { body: body() })).status).toBe(200);
  const returned = await coordinator.call('PUT', `/coc/${loan}/return`, { body: { sequence: 1, words: 'Who asked for it?' } });
  expect(returned.status, JSON.stringify(returned.body)).toBe(200);
  const { before, open } = (await manager.call('GET', `/coc/${loan}/change-of-circumstance`)).body;
  expect([open, before[0].status, before[0].words]).toEqual([null, 'returned', 'Who asked for it?']);
  const owed = () => database.query('select revised_le_since from loan where loan_number = $1', [loan]);
  expect(await owed()).toEqual([{ revised_le_since: null }]);
  expect(
    (await manager.call('PUT', `/coc/${loan}/propose`, { body: body({ lines: [{ charge: 'rush', fact: null, words: '' }] }) })).status,
  ).toBe(200);
  const decide = (accept: boolean, words: string) =>
    coordinator.call('PUT', `/coc/${loan}/decide`, { body: { sequence: 2, decisions: [{ charge: 'rush', accept, words }] } });
  expect((await decide(true, '')).body.errors[0].message).toMatch(
    /^No reason covers .*, so it can only be declined\. The lender pays it\.$/,
  );
  expect((await decide(false, '')).body.errors[0].code).toBe('WORDS_MISSING');
  expect((await decide(false, 'Our own wish')).body).toMatchObject({ declined: 1, lenderPaysCents: 25_000 });
  expect(await owed()).toEqual([{ revised_le_since: null }]);
  expect(await brokenInvariants(database)).toEqual([]);
});

test('evidence is a document of the loan, and a stranger finds nothing', async () => {
  const loan = await rushedLoan(4);
  const evidence = [{ fact: 'rush', documentId: randomUUID() }];
  expect((await manager.call('PUT', `/coc/${loan}/propose`, { body: body({ evidence }) })).body.errors[0].code).toBe('DOCUMENT_NOT_FOUND');
  const other = await api.as(demoPerson('otis').id);
  expect((await other.call('GET', `/coc/${loan}/change-of-circumstance`)).status).toBe(404);
});

test('a delegate can’t decide what they or the person they act for proposed, nor can that person', async () => {
  const loan = await rushedLoan(5);
  const dora = demoPerson('dora').id;
  const admin = await api.as(demoPerson('adam').id);
  const delegation = { brokerageId: 1, personId: dora, delegateId: demoPerson('adam').id, from: '2026-11-20', to: '2026-11-20' };
  const { delegationId } = (await admin.call('POST', '/user/delegations', { body: delegation })).body;
  const act = (id: string | null) => admin.call('PUT', '/user/acting-for', { body: { delegationId: id } });
  expect((await act(delegationId)).status).toBe(200);
  const proposed = await admin.call('PUT', `/coc/${loan}/propose`, { body: body() });
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(200);
  const open = (await coordinator.call('GET', `/coc/${loan}/change-of-circumstance`)).body.open;
  expect([open.proposedBy, open.proposedByYou]).toEqual([`${demoPerson('adam').name} for ${demoPerson('dora').name}`, true]);

  const decisions = { sequence: 1, decisions: [{ charge: 'rush', accept: true, words: '' }] };
  const decide = async (who: typeof admin) => (await who.call('PUT', `/coc/${loan}/decide`, { body: decisions })).body.errors?.[0].code;
  expect(await decide(admin)).toBe('OWN_PROPOSAL');
  expect(await decide(coordinator)).toBe('OWN_PROPOSAL');
  await act(null);
  expect(await decide(admin)).toBe('OWN_PROPOSAL');

  // And the reverse: nobody can decide in her name what Dora proposed.
  expect((await coordinator.call('PUT', `/coc/${loan}/return`, { body: { sequence: 1, words: 'Proposed anew' } })).status).toBe(200);
  expect((await coordinator.call('PUT', `/coc/${loan}/propose`, { body: body() })).status).toBe(200);
  await act(delegationId);
  const again = { ...decisions, sequence: 2 };
  const refused = await admin.call('PUT', `/coc/${loan}/decide`, { body: again });
  expect(refused.body.errors?.[0].code).toBe('OWN_PROPOSAL');
  await act(null);
});
