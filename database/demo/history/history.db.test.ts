import { expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { historyLoans } from './history-specs.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });

test('every loan of the history has lived its life: each step journaled on its day, in order, none later than yesterday', async () => {
  const rows = await database.query<{ last: string; statuses: string[]; journaled: string[]; same: boolean; latest: string }>(
    `select l.borrower_last_name as last,
       (select array_agg(c.to_status order by c.sequence) from loan_status_change c where c.loan_number = l.loan_number) as statuses,
       (select array_agg(j.details ->> 'to' order by j.sequence) from journal_line j where j.loan_number = l.loan_number and j.kind = 'status-changed') as journaled,
       (select bool_and(abs(extract(epoch from c.at - j.at)) < 1) from loan_status_change c join journal_line j on j.loan_number = c.loan_number
          and j.kind = 'status-changed' and j.details ->> 'to' = c.to_status and j.details ->> 'from' = c.from_status where c.loan_number = l.loan_number) as same,
       (select max(c.at)::text from loan_status_change c where c.loan_number = l.loan_number) as latest
     from loan l where l.borrower_last_name = any($1) order by l.loan_number`,
    [historyLoans.map(({ spec }) => spec.borrowers[0]!.last)],
  );
  expect(rows).toHaveLength(historyLoans.length);
  for (const [n, { steps, disclosedAfter }] of historyLoans.entries()) {
    const wanted = steps.map(({ to }) => to);
    expect(rows[n]!.statuses, rows[n]!.last).toEqual(['Registered', ...(disclosedAfter === undefined ? [] : ['Disclosed']), ...wanted]);
    expect(rows[n]!.journaled).toEqual(wanted);
    expect(rows[n]!.same).toBe(true);
    expect(rows[n]!.latest < '2026-11-20').toBe(true);
  }
});

test('no status is dated before the one it follows, and the demo meets every standing condition', async () => {
  const backwards = await database.query(
    `select c.loan_number from loan_status_change c join loan_status_change p
       on p.brokerage_id = c.brokerage_id and p.loan_number = c.loan_number and p.sequence = c.sequence - 1 where c.at < p.at`,
  );
  expect(backwards).toEqual([]);
  expect(await brokenInvariants(database)).toEqual([]);
});

test('turn times and pull-through tell of it: every step has loans, and some fell out', async () => {
  const adam = await api.as(demoPerson('adam').id);
  const { steps } = (await adam.call('GET', '/resources/turn-times')).body;
  for (const { step, loans, medianDays, why } of steps) {
    expect(loans, step).toBeGreaterThan(2);
    expect(medianDays, step).toBeGreaterThanOrEqual(0);
    expect(why, step).not.toBeNull();
  }
  const { totals, rows } = (await adam.call('GET', '/dashboard/warehouse-report?subReportName=pull-through-by-month')).body;
  expect(rows.length).toBeGreaterThan(5);
  expect(totals.funded).toBeGreaterThan(8);
  expect(totals.fallenOut).toBeGreaterThan(5);
});
