import { expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });

test('the loans of a large lender come to more than any one amount may be: lists, reports and the desk’s exposure say how much', async () => {
  await database.query('update loan set loan_amount_cents = 5000000000000');
  const [sums] = await database.query<{ all: number; going: number }>(
    `select sum(loan_amount_cents)::bigint as all,
       (sum(loan_amount_cents) filter (where status not in ('Funded', 'Post-Closing', 'Withdrawn', 'Denied', 'Cancelled')))::bigint as going from loan`,
  );
  expect(Number(sums!.going)).toBeGreaterThan(9_000_000_000_000);
  const lena = await api.as(demoPerson('lena').id);
  const list = await lena.call('POST', '/pipeline/list', { body: { view: 'all', limit: 1 } });
  expect(list.body).toMatchObject({ totals: { amountCents: Number(sums!.all) } });
  const report = await lena.call('GET', '/dashboard/warehouse-report?reportName=pipeline');
  expect(report.body).toMatchObject({ totals: { amountCents: Number(sums!.going) } });
  const { all } = (await lena.call('GET', '/lock-desk/exposure')).body;
  expect(all.loans).toBeGreaterThan(1);
  expect(all.amountCents).toBe(5_000_000_000_000 * all.loans);
});
