import { expect, test } from 'vitest';
import { demoPeople, demoPerson } from '../../../database/demo/people.ts';
import { apiForTests, type SignedIn } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { FEE_SCHEDULES } from '../../../regulation/fee-schedule/index.ts';
import { writeTable } from '../../tables/domain/index.ts';

const deskPerson = demoPeople.find((one) => one.roles.includes('lock-desk'))!;

interface Row {
  readonly loanNumber: string;
  readonly sentVersion: number | null;
  readonly moved: readonly {
    readonly id: string;
    readonly before: number;
    readonly after: number;
    readonly bucket: string;
    readonly carried: string;
  }[];
  readonly refund: { readonly cents: number } | null;
  readonly decided: { readonly decision: string; readonly words: string } | null;
  readonly may: readonly string[];
}

/** Puts a schedule in force with this underwriting fee. */
async function inForce(adam: SignedIn, desk: SignedIn, cents: number) {
  const fees = FEE_SCHEDULES[0]!.fees.map((fee) => (fee.id === 'underwriting' ? { ...fee, basis: { by: 'flat' as const, cents } } : fee));
  const text = writeTable({ kind: 'fee-schedule', table: { ...FEE_SCHEDULES[0]!, from: '2026-11-01', fees } }, []);
  const body = { kind: 'fee-schedule', year: null, fileName: 'fees.csv', text, source: 'Pricing committee', note: 'Dearer' };
  const { tableId } = (await adam.call('POST', '/tables', { body })).body as { tableId: string };
  const { comparedWith } = (await desk.call('GET', `/tables/${tableId}`)).body as { comparedWith: string | null };
  expect((await desk.call('PUT', `/tables/${tableId}/in-force`, { body: { comparedWith } })).status).toBe(200);
  return tableId;
}

test('a coordinator goes through the loans a new fee schedule moves; nothing is sent by it, and a send on the old one is refused', async () => {
  const database = await testDatabase({ demo: true });
  await database.startAt('2026-11-20T15:00:00Z');
  const api = await apiForTests(database);
  const [adam, desk, dora] = [await api.as(demoPerson('adam').id), await api.as(deskPerson.id), await api.as(demoPerson('dora').id)];
  const review = async () => (await dora.call('GET', '/disclosure-desk/fee-review')).body as { schedule: object | null; rows: Row[] };
  const decide = (row: Row, tableId: string, decision: string, words = '') =>
    dora.call('PUT', `/disclosure-desk/${row.loanNumber}/fee-review`, { body: { tableId, decision, words } });
  const feeOf = async (loan: string) => {
    const { facts } = (await dora.call('GET', `/le/${loan}/get-disclosure-data`)).body;
    return (facts.feeSchedule?.fees ?? FEE_SCHEDULES[0]!.fees).find(({ id }: { id: string }) => id === 'underwriting').basis.cents;
  };
  const countSent = () => database.query(`select count(*)::int as n from loan_estimate where status = 'sent'`);
  expect((await review()).schedule).toBeNull();
  const [fresh] = await database.query<{ loan_number: string }>(
    `select loan_number from loan where status = 'Registered' and le_sent_at is null and mortgage_type = 'Conventional' order by loan_number limit 1`,
  );
  const looked = (await dora.call('GET', `/le/${fresh!.loan_number}/get-disclosure-data`)).body;
  const sentBefore = await countSent();

  const tableId = await inForce(adam, desk, 109_000);
  const { rows } = await review();
  const sent = rows.filter(({ sentVersion, moved }) => sentVersion !== null && moved.some(({ id }) => id === 'underwriting'));
  expect(sent.length).toBeGreaterThan(2);
  const [first, second, third] = sent as [Row, Row, Row];
  expect(first.moved).toContainEqual(
    expect.objectContaining({
      id: 'underwriting',
      before: 99_000,
      after: 109_000,
      bucket: 'zero',
      carried: expect.stringContaining('the lender pays'),
    }),
  );
  expect(first.refund!.cents).toBeGreaterThanOrEqual(10_000);

  // A loan with a sent estimate has that estimate's fees until somebody accepts the new ones.
  expect(await feeOf(first.loanNumber)).toBe(99_000);
  expect((await decide(first, tableId, 'take')).status).toBe(200);
  expect(await feeOf(first.loanNumber)).toBe(109_000);
  expect((await decide(second, tableId, 'keep')).status).toBe(200);
  expect(await feeOf(second.loanNumber)).toBe(99_000);
  expect((await decide(third, tableId, 'aside', '')).body.errors?.[0]?.code).toBe('WORDS_MISSING');
  expect((await decide(third, tableId, 'aside', 'Ask pricing')).status).toBe(200);
  expect((await decide(second, tableId, 'take')).body.errors?.[0]?.code).toBe('REVIEWED_ALREADY');
  const after = (await review()).rows;
  expect(after.find(({ loanNumber }) => loanNumber === third.loanNumber)).toMatchObject({
    decided: { decision: 'aside', words: 'Ask pricing' },
    may: ['keep', 'take', 'aside'],
  });
  expect(after.find(({ loanNumber }) => loanNumber === second.loanNumber)?.may).toEqual([]);
  const [line] = await database.query<{ summary: string }>(
    `select summary from journal_line where loan_number = $1 and kind = 'fees-reviewed'`,
    [second.loanNumber],
  );
  expect(line!.summary).toContain('kept the fees that were sent');
  expect(await countSent()).toEqual(sentBefore);

  // Shown before the schedule came into force, sent after it.
  const body = { basedOn: looked.place, schedule: null, notify: [looked.facts.recipients[0].email] };
  const refused = await dora.call('PUT', `/le/${fresh!.loan_number}/send-disclosure`, { body });
  expect(refused.body.errors?.[0]).toMatchObject({ code: 'SCHEDULE_CHANGED', message: expect.stringContaining('Underwriting Fee +$100') });
  const next = await inForce(adam, desk, 119_000);
  expect((await decide(third, tableId, 'keep')).body.errors?.[0]?.code).toBe('SCHEDULE_REPLACED');
  expect((await decide(third, next, 'keep')).status).toBe(200);
  expect(await brokenInvariants(database)).toEqual([]);
});
