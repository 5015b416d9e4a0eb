import { expect, test } from 'vitest';
import { ERASED_WORDS } from '../../../capabilities/loan/domain/erased-line.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { brokenChains } from './chains.ts';

const { ownerUrl, query } = await testDatabase({ demo: true });

test('the journals of a database are whole, and a changed line, a missing one and one erased by nobody are named with their loan', async () => {
  const whole = await brokenChains(ownerUrl);
  expect(whole.problems).toEqual([]);
  expect(whole.lines).toBeGreaterThan(whole.chains);
  const loans = await query<{ loan_number: string }>(
    `select loan_number from loan where brokerage_id = 2 and journal_count > 3 order by loan_number limit 3`,
  );
  const [changed, cut, erased] = loans.map((row) => row.loan_number);
  await query(`alter table journal_line disable trigger user`);
  await query(`update journal_line set summary = 'Nothing happened' where loan_number = $1 and sequence = 2`, [changed]);
  await query(`delete from journal_line where loan_number = $1 and sequence = 2`, [cut]);
  await query(
    `update journal_line set kind = 'erased', summary = $2, details = '{"erased": "no request"}' where loan_number = $1 and sequence = 2`,
    [erased, ERASED_WORDS],
  );
  const { problems } = await brokenChains(ownerUrl);
  expect(problems).toHaveLength(3);
  expect(problems.find((one) => one.includes(changed!))).toContain('the line was changed');
  expect(problems.find((one) => one.includes(cut!))).toContain('a line is missing');
  expect(problems.find((one) => one.includes(erased!))).toContain('erased by nobody');
});
