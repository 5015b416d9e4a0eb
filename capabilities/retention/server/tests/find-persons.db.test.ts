import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { testMasters } from '../../../../platform/testing/test-keys.ts';
import { loadManyLoans } from '../../../../tools/load/load-loans.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database);
const audrey = await api.as(demoPerson('audrey').id);

test('somebody of a name that many have is found by their last four digits, however old their loan is', async () => {
  const [oldest] = await database.query<{ loan: string; sought: string }>(
    `select loan_number as loan, last_name_sought as sought from loan where status <> 'Prequalified' order by loan_number limit 1`,
  );
  const { borrowers } = (await audrey.call('GET', `/admin/persons?loanId=${oldest!.loan}`)).body;
  const { lastFour } = borrowers[0] as { lastFour: string };
  expect(lastFour).toMatch(/^\d{4}$/);
  const [made] = await loadManyLoans(database.ownerUrl, { loans: 60, brokerages: 1, masters: testMasters });
  await database.query('update loan set last_name_sought = $1 where brokerage_id = $2', [oldest!.sought, made!.brokerageId]);

  const byName = (await audrey.call('GET', `/admin/persons?name=${oldest!.sought}`)).body;
  expect(byName.more).toBe(true);
  expect(byName.borrowers.map((one: { loanId: string }) => one.loanId)).not.toContain(oldest!.loan);
  const both = (await audrey.call('GET', `/admin/persons?name=${oldest!.sought}&lastFour=${lastFour}`)).body;
  expect(both.borrowers).toContainEqual(expect.objectContaining({ loanId: oldest!.loan, lastFour }));
  expect(both.borrowers.every((one: { lastFour: string }) => one.lastFour === lastFour)).toBe(true);
});
