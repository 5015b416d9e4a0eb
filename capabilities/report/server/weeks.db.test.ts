import { expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });

test('weeks follow each other in time, the last ones of a year before the next year’s', async () => {
  await database.query(`update loan set registered_at = '2025-12-30T17:00:00Z' where loan_number = '1400023871'`);
  const adam = await api.as(demoPerson('adam').id);
  const { status, body } = await adam.call('GET', '/dashboard/warehouse-report?subReportName=pull-through-by-week');
  expect(status, JSON.stringify(body)).toBe(200);
  const weeks: readonly string[] = body.rows.map((one: { readonly row: string }) => one.row);
  expect(weeks[0]).toBe('Week of 12/29/2025');
  const days = weeks.map((week) => week.replace(/^Week of (\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2'));
  expect(days).toEqual([...days].sort());
  expect(days.length).toBeGreaterThan(5);
});
