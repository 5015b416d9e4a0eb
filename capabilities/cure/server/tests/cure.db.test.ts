import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const friday = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const monday = await apiForTests(database, { LOCKDESK_NOW: '2026-11-23T16:00:00Z' });
const after = await apiForTests(database, { LOCKDESK_NOW: '2026-12-10T16:00:00Z' });
const [row] = await database.query<{ loan_number: string }>(
  `select loan_number from loan where brokerage_id = 2 and lock_state = 'locked' and status in ('Registered', 'Disclosed')
     and loan_purpose = 'Purchase' order by loan_number limit 1`,
);
const loan = row!.loan_number;
const cd = `/closing/${loan}/closing-disclosure`;
const cures = `/closing/${loan}/cures`;
const changes = `/closing/${loan}/settlement-changes`;
const refunds = `/closing/${loan}/refunds`;
const [clara, dora, helen] = [
  await after.as(demoPerson('clara').id),
  await after.as(demoPerson('dora').id),
  await after.as(demoPerson('helen').id, 2),
];
const change = {
  kind: 'charges',
  happenedOn: '2026-12-03',
  learnedOn: '2026-12-08',
  how: 'settlement statement',
  ofSettlement: true,
  misstatement: null,
  charges: [] as { id: string; amount: number; payer: string }[],
  added: [],
  note: 'Invoice came after signing',
};
const refund = {
  cause: 'appraisal',
  amount: 20_000,
  paidOn: '2026-12-09',
  form: 'refund',
  reference: 'Check 1041',
  paidTo: 'The borrower',
};

async function toClosing(): Promise<string> {
  const manager = await friday.as(demoPerson('helen').id, 2);
  const { place, facts } = (await manager.call('GET', `/le/${loan}/get-disclosure-data`)).body;
  const borrower = facts.recipients.find((each: { role: string }) => each.role === 'Borrower');
  await manager.call('PUT', `/le/${loan}/send-disclosure`, { body: { basedOn: place, notify: [borrower.email] } });
  const desk = await monday.as(demoPerson('dora').id);
  const intent = { recipientId: borrower.id, how: 'telephone', statedOn: '2026-11-23', receivedBefore: true, note: '' };
  await (await monday.as(demoPerson('helen').id, 2)).call('PUT', `/le/${loan}/intent-to-proceed`, { body: intent });
  const first = (await desk.call('GET', cd)).body;
  const draft = {
    ...first.draft,
    closingDate: '2026-12-03',
    settlementAgent: 'Cairn Peak Title',
    agentLicense: 'CO-0000',
    sellers: ['Ines Quillfeather-Sample'],
  };
  const saved = await desk.call('PUT', cd, { body: { draft, basedOn: first.place } });
  const sent = await desk.call('PUT', `/closing/${loan}/send-closing-disclosure`, {
    body: { basedOn: saved.body.place, notify: [borrower.email] },
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return borrower.email as string;
}

test('from closing to the refund and the corrected Closing Disclosure: never more than owed, and nothing is overwritten', async () => {
  const email = await toClosing();
  expect((await clara.call('GET', cures)).body.closed).toBeNull();
  expect((await clara.call('POST', refunds, { body: refund })).body.errors[0].code).toBe('NOT_CLOSED');
  await database.query(
    `with last as (
       insert into loan_status_change (brokerage_id, loan_number, sequence, from_status, to_status, at)
       select brokerage_id, loan_number, 50, status, 'Funded', '2026-12-04T16:00:00Z' from loan where loan_number = $1)
     update loan set status = 'Funded' where loan_number = $1`,
    [loan],
  );

  const before = (await clara.call('GET', cures)).body.closed;
  expect(before, JSON.stringify(before)).toMatchObject({ on: '2026-12-03', version: 1, lines: [], left: { cents: 0 } });
  const appraisal = before.charges.find((each: { id: string }) => each.id === 'appraisal');
  const blocked = (await dora.call('GET', cd)).body;
  expect(blocked.conditions.filter((each: { met: boolean }) => !each.met)).toMatchObject([{ title: 'Correction owed' }]);

  const body = { ...change, charges: [{ id: 'appraisal', amount: appraisal.cents + 20_000, payer: 'borrower' }] };
  expect((await helen.call('POST', changes, { body })).status).toBe(403);
  const key = randomUUID();
  const recorded = await Promise.all([clara.call('POST', changes, { body, key }), clara.call('POST', changes, { body, key })]);
  expect(recorded[0]!.body, JSON.stringify(recorded[0]!.body)).toEqual({
    leftCents: 20_000,
    refundDue: '2027-02-01',
    correctionDue: '2027-01-07',
    sequence: 1,
  });
  expect(recorded[1]!.body).toEqual(recorded[0]!.body);
  const ledger = (await helen.call('GET', cures)).body.closed;
  expect(ledger.lines).toMatchObject([{ cause: 'appraisal', group: 'zero', limitVersion: 1, excess: { cents: 20_000 } }]);
  expect(ledger.changes).toMatchObject([{ sequence: 1, consumer: { yes: true }, due: { date: '2027-01-07' }, sent: null }]);
  const open = (await dora.call('GET', '/closing-refunds/open')).body.loans;
  expect(open).toMatchObject([{ loanNumber: loan, leftCents: 20_000, due: '2027-01-07', daysLeft: 28 }]);
  expect((await helen.call('GET', '/closing-refunds/open')).status).toBe(403);
  // It is listed on the days of the coordinator and of the closer, once each.
  for (const person of [dora, clara]) {
    const items: { id: string }[] = (await person.call('GET', '/dashboard/my-day')).body.sections.flatMap(
      (one: { items: object[] }) => one.items,
    );
    expect(items.filter(({ id }) => id === `refund-excess ${loan}`)).toHaveLength(1);
  }

  // Two people refund at the same moment: one is refused with what is still owed.
  const two = await Promise.all([clara, dora].map((person) => person.call('POST', refunds, { body: { ...refund, amount: 15_000 } })));
  expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(two.find(({ status }) => status === 409)!.body.errors[0].message).toBe('Appraisal Fee has $50.00 left to refund.');
  const voided = await clara.call('PUT', `${refunds}/1/void`, { body: { words: 'Check came back' } });
  expect(voided.body).toMatchObject({ leftCents: 20_000, refundDue: '2027-02-01' });
  expect((await clara.call('PUT', `${refunds}/1/void`, { body: { words: 'Check came back' } })).body.errors[0].code).toBe('VOIDED_ALREADY');
  expect((await dora.call('POST', refunds, { body: refund })).body).toMatchObject({ leftCents: 0, refundDue: null, sequence: 2 });
  expect((await clara.call('PUT', `${changes}/1/void`, { body: { words: 'Entered twice' } })).body.errors[0].code).toBe('REFUNDED_ALREADY');

  // The corrected Closing Disclosure carries the amount paid and gives the excess back; it starts no wait.
  const { place, conditions } = (await dora.call('GET', cd)).body;
  expect(conditions.every((each: { met: boolean }) => each.met)).toBe(true);
  const sent = await dora.call('PUT', `/closing/${loan}/send-closing-disclosure`, { body: { basedOn: place, notify: [email] } });
  expect(sent.body, JSON.stringify(sent.body)).toMatchObject({
    version: 2,
    newWait: false,
    reason: 'After closing: amounts paid changed, refund of an excess',
  });
  const [newest] = (await dora.call('GET', cd)).body.sent;
  expect(newest).toMatchObject({ version: 2, cureCents: 20_000, waitReason: 'After closing: amounts paid changed, refund of an excess' });
  const done = (await dora.call('GET', cures)).body.closed;
  expect(done).toMatchObject({ left: { cents: 0 }, refundToShow: false, changes: [{ sent: { version: 2 } }] });
  expect((await dora.call('GET', '/closing-refunds/open')).body.loans).toEqual([]);

  for (const statement of [
    'update cure_refund set amount_cents = 1',
    'delete from settlement_change',
    `update cure_refund set void_words = 'no!'`,
  ])
    await expect(database.query(`${statement} where loan_number = $1`, [loan])).rejects.toThrow(/voided, never changed/);
  const lines = await database.query(
    `select kind from journal_line where loan_number = $1 and (kind like 'cure-%' or kind like 'settlement-%') order by sequence`,
    [loan],
  );
  expect(lines.map(({ kind }) => kind)).toEqual(['settlement-change', 'cure-refund', 'cure-refund-voided', 'cure-refund']);
  expect(await brokenInvariants(database)).toEqual([]);
});

test('another brokerage sees none of it', async () => {
  const otis = await after.as(demoPerson('otis').id);
  expect((await otis.call('GET', cures)).status).toBe(404);
  expect((await otis.call('POST', refunds, { body: refund })).status).not.toBe(200);
});
