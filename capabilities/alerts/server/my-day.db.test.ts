import { describe, expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
// Friday 20 November 2026, 11:00 in New York.
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });

interface Item {
  readonly id: string;
  readonly loanNumber: string | null;
  readonly due: { readonly date: string; readonly words: string; readonly late: boolean; readonly why: unknown } | null;
}
interface Section {
  readonly id: string;
  readonly total: number;
  readonly late: number;
  readonly items: readonly Item[];
}
const day = async (who: string): Promise<Map<string, Section>> => {
  const { status, body } = await (await api.as(demoPerson(who).id)).call('GET', '/dashboard/my-day');
  expect(status, JSON.stringify(body)).toBe(200);
  return new Map(body.sections.map((one: Section) => [one.id, one]));
};

describe('my day', () => {
  test('counts the lock desk’s requests as its queue does, and each says how its wait was counted', async () => {
    const requests = (await day('lena')).get('lock-requests')!;
    const queue = (await (await api.as(demoPerson('lena').id)).call('GET', '/lock-desk/queue?tab=open')).body;
    expect(requests.total).toBe(queue.rows.length);
    expect(requests.late).toBe(queue.rows.filter((row: { waitingMinutes: number }) => row.waitingMinutes > queue.promisedMinutes).length);
    for (const { due } of requests.items) expect(due!.why).toMatchObject({ rule: 'lock-desk.promise', operation: 'sum' });
  });

  test('says of an estimate the day and the words that the loan says', async () => {
    const dora = await api.as(demoPerson('dora').id);
    const estimates = (await day('dora')).get('estimates')!;
    expect(estimates.items.length).toBeGreaterThan(3);
    for (const { loanNumber, id, due } of estimates.items) {
      const { actions } = (await dora.call('GET', `/loan/${loanNumber}/next-actions`)).body;
      expect(actions.find((one: { id: string }) => id.startsWith(one.id))).toMatchObject({ due: due!.date, words: due!.words });
    }
    expect(estimates.items.map(({ due }) => due!.date)).toEqual(estimates.items.map(({ due }) => due!.date).toSorted());
  });

  test('lists an order whose company has not replied in time, for the people of its loan, with a link', async () => {
    const [loan] = await database.query<{ brokerage_id: number; loan_number: string }>(
      'select brokerage_id, loan_number from loan where officer_id = $1 order by loan_number limit 1',
      [demoPerson('priya').id],
    );
    const { brokerage_id: brokerage, loan_number: number } = loan!;
    await database.query(
      `insert into vendor_order (brokerage_id, order_id, loan_number, kind, title, vendor, state, request, ordered_by, ordered_at, deadline_seconds, deadline_at, sent_at, needs_person_at)
       values ($1, gen_random_uuid(), $2, 'credit', 'Joint report', 'Specimen Credit', 'sent', '{}', $3,
         '2026-11-20T15:00:00Z', 1800, '2026-11-20T15:30:00Z', '2026-11-20T15:00:00Z', '2026-11-20T15:30:00Z')`,
      [brokerage, number, demoPerson('priya').id],
    );
    const mine = (await day('priya')).get('do-now')!.items.filter(({ id }) => id.startsWith('waiting-order'));
    expect(mine).toMatchObject([
      { loanNumber: number, title: 'Credit report: no answer', to: { path: `/credit-request-status/${number}` } },
    ]);
    expect((await day('otis')).get('do-now')!.items.filter(({ id }) => id.startsWith('waiting-order'))).toEqual([]);
    await database.query(`delete from vendor_order where loan_number = $1 and vendor = 'Specimen Credit'`, [number]);
  });

  test('is of the loans a person may see: an officer’s own, a branch’s, nothing of another brokerage', async () => {
    const rows = await database.query<{ loan_number: string; brokerage_id: number; people: string[] }>(
      'select loan_number, brokerage_id, array[officer_id, processor_id]::text[] as people from loan',
    );
    const of = new Map(rows.map((row) => [row.loan_number, row]));
    const strangers = async (who: string, theirs: (loan: (typeof rows)[number]) => boolean) =>
      [...(await day(who)).values()]
        .flatMap(({ items }) => items.flatMap(({ loanNumber }) => loanNumber ?? []))
        .filter((loanNumber) => !theirs(of.get(loanNumber)!));
    expect(await strangers('priya', ({ people }) => people.includes(demoPerson('priya').id))).toEqual([]);
    expect(await strangers('otis', ({ brokerage_id: brokerage }) => brokerage === 3)).toEqual([]);
    expect(await strangers('colin', ({ brokerage_id: brokerage }) => brokerage === 4)).toEqual([]);
  });

  test('gives an underwriter the loans that were submitted, by the day the lender promised', async () => {
    const [loan] = await database.query<{ loan_number: string; brokerage_id: number }>(
      `select loan_number, brokerage_id from loan where status = 'Disclosed' order by loan_number limit 1`,
    );
    await database.query(`update loan set status = 'Submitted' where loan_number = $1`, [loan!.loan_number]);
    await database.query(
      `insert into loan_status_change (brokerage_id, loan_number, sequence, from_status, to_status, at) values ($1, $2, 50, 'Disclosed', 'Submitted', '2026-11-13T15:00:00Z')`,
      [loan!.brokerage_id, loan!.loan_number],
    );
    const { items } = (await day('ugo')).get('underwriting')!;
    const mine = items.find(({ loanNumber }) => loanNumber === loan!.loan_number)!;
    // Friday 11/13 and two business days: Tuesday 11/17, three business days before this Friday.
    expect(mine.due).toMatchObject({ date: '2026-11-17', late: true, words: '3 days late' });
    expect(mine.due!.why).toMatchObject({ rule: 'turn-time.promise' });
  });

  test('a Sunday makes nothing late at the desk', async () => {
    const sunday = await apiForTests(database, { LOCKDESK_NOW: '2026-11-22T18:00:00Z' });
    const lena = await sunday.as(demoPerson('lena').id);
    const before = (await day('lena')).get('lock-requests')!;
    const friday = await database.query<{ n: number }>(`select count(*)::int as n from lock_request where state = 'open'`);
    expect(friday[0]!.n).toBeGreaterThan(0);
    await database.query(`update lock_request set asked_at = '2026-11-21T15:00:00Z' where state = 'open'`);
    const { sections } = (await lena.call('GET', '/dashboard/my-day')).body;
    const requests = sections.find((one: Section) => one.id === 'lock-requests');
    expect(before.total).toBe(requests.total);
    expect(requests.late).toBe(0);
  });
});
