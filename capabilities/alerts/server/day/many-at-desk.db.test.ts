import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });

test('an officer’s loan is on their day though more of the brokerage’s have waited longer at the desk than a list has room for', async () => {
  const priya = demoPerson('priya').id;
  const [mine] = await database.query<{ brokerage_id: number; loan_number: string }>(
    `update loan set status = 'Submitted' where loan_number = (select min(loan_number) from loan where officer_id = $1 and status = 'Disclosed')
     returning brokerage_id, loan_number`,
    [priya],
  );
  const { brokerage_id: brokerage, loan_number: number } = mine!;
  const submitted = `insert into loan_status_change (brokerage_id, loan_number, sequence, from_status, to_status, at)
    select brokerage_id, loan_number, 50, 'Disclosed', 'Submitted', $2 from loan where brokerage_id = $1 and loan_number`;
  await database.query(`${submitted} = $3`, [brokerage, '2026-11-19T15:00:00Z', number]);
  await database.query(
    `insert into loan select (jsonb_populate_record(l, jsonb_build_object('loan_number', (9000000000 + n)::text, 'officer_id', $3::text, 'processor_id', null))).*
     from loan l, generate_series(1, 201) n where l.brokerage_id = $1 and l.loan_number = $2`,
    [brokerage, number, demoPerson('helen').id],
  );
  await database.query(`${submitted} >= $3`, [brokerage, '2026-11-10T15:00:00Z', '9000000000']);
  const { body } = await (await api.as(priya)).call('GET', '/dashboard/my-day');
  const ids = (body.sections as { items: { id: string }[] }[]).flatMap(({ items }) => items.map(({ id }) => id));
  expect(ids).toContain(`Submitted ${number}`);
});
