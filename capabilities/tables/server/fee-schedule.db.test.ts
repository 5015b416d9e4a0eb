import { expect, test } from 'vitest';
import { demoPeople, demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { FEE_SCHEDULES, type FeeSchedule } from '../../../regulation/fee-schedule/index.ts';
import { writeTable } from '../domain/index.ts';

const deskPerson = demoPeople.find((one) => one.roles.includes('lock-desk'))!;

async function portal() {
  const database = await testDatabase({ demo: true });
  await database.startAt('2026-11-20T15:00:00Z');
  const api = await apiForTests(database);
  const [adam, desk] = [await api.as(demoPerson('adam').id), await api.as(deskPerson.id)];
  const inForce = async (schedule: FeeSchedule) => {
    const body = {
      kind: 'fee-schedule',
      year: null,
      fileName: 'fees.csv',
      text: writeTable({ kind: 'fee-schedule', table: schedule }, []),
      source: 'Pricing committee',
      note: 'Underwriting is dearer',
    };
    const proposed = (await adam.call('POST', '/tables', { body })).body as { tableId: string; problems: unknown[] };
    expect(proposed.problems).toEqual([]);
    const looked = (await desk.call('GET', `/tables/${proposed.tableId}`)).body;
    const own = await adam.call('PUT', `/tables/${proposed.tableId}/in-force`, { body: { comparedWith: looked.comparedWith } });
    expect(own.status).toBe(403);
    const done = await desk.call('PUT', `/tables/${proposed.tableId}/in-force`, { body: { comparedWith: looked.comparedWith } });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    return looked;
  };
  return { database, adam, inForce };
}

/** The schedule of the portal with underwriting at another price and without some fees. */
function scheduleWith(cents: number, without: readonly string[] = []): FeeSchedule {
  const [built] = FEE_SCHEDULES;
  const fees = built!.fees
    .filter(({ id }) => !without.includes(id))
    .map((fee) => (fee.id === 'underwriting' ? { ...fee, basis: { by: 'flat' as const, cents } } : fee));
  return { ...built!, from: '2026-11-01', fees };
}

test('a fee schedule from a file holds for the next estimate, says which loans it moves, and leaves what was sent', async () => {
  const { database, adam, inForce } = await portal();
  const [open] = await database.query<{ loan_number: string }>(
    `select loan_number from loan where status = 'Registered' and le_sent_at is null and mortgage_type = 'Conventional' order by loan_number limit 1`,
  );
  const loan = open!.loan_number;
  const sent = () =>
    database.query<{ fees: string }>(`select fees::text from loan_estimate where status = 'sent' order by loan_number, version`);
  const sentBefore = await sent();
  const data = async () => (await adam.call('GET', `/le/${loan}/get-disclosure-data`)).body;
  const before = await data();
  expect(before.facts.feeSchedule).toBeUndefined();

  const save = (change: object, from: { draft: object; place: object }) =>
    adam.call('PUT', `/le/${loan}/save-disclosure-data`, { body: { draft: { ...from.draft, ...change }, basedOn: from.place } });
  const saved = await save({ added: ['survey'], amounts: { survey: 40_000 } }, before);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);

  const looked = await inForce(scheduleWith(109_000, ['survey']));
  expect(looked.changes).toMatchObject({ added: 0, changed: 1, removed: 1 });
  const moved = looked.loans.moved.find((one: { loanNumber: string }) => one.loanNumber === loan);
  expect(moved.detail).toContain('Underwriting Fee +$100 (zero tolerance)');
  expect(moved.detail).toContain('On the draft and not on the schedule: Survey Fee');

  const after = await data();
  expect(after.facts.feeSchedule).toMatchObject({ title: 'Fee schedule 2026-11-01', table: { version: 1 } });
  expect(after.facts.formerFees).toEqual({ survey: 'Survey Fee' });
  const rules = { notify: [after.facts.recipients[0].email], basedOn: after.place };
  const refused = await adam.call('PUT', `/le/${loan}/send-disclosure`, { body: rules });
  expect(refused.body.errors?.[0]).toMatchObject({ code: 'FEES_VANISHED', message: expect.stringContaining('Survey Fee ($400.00)') });

  const removed = await save({ added: [], amounts: {}, removed: ['survey'] }, after);
  expect(removed.status, JSON.stringify(removed.body)).toBe(200);
  expect(await sent()).toEqual(sentBefore);
  const file = await adam.call('GET', '/tables/kinds/fee-schedule/file');
  expect(file.status).toBe(200);
  expect(await brokenInvariants(database)).toEqual([]);
});
