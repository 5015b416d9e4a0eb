import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const [loan] = await database.query<{ brokerage_id: number; loan_number: string }>(
  `select brokerage_id, loan_number from loan where status = 'Disclosed' order by 1, 2 limit 1`,
);

test.each([
  ['it was given', ['Submitted'], 1],
  ['it was submitted, while an underwriter reads it', ['Submitted', 'In Underwriting'], 1],
  ['it was approved', ['Submitted', 'In Underwriting', 'Approved with Conditions'], 3],
  ['it was suspended', ['Submitted', 'In Underwriting', 'Suspended'], 3],
  ['it was resumed', ['Submitted', 'In Underwriting', 'Suspended', 'In Underwriting'], 4],
  ['it was submitted again', ['Submitted', 'In Underwriting', 'Suspended', 'Submitted'], 4],
  ['it was submitted again, while it is read', ['Submitted', 'Suspended', 'Submitted', 'In Underwriting'], 3],
  ['it was resumed, though an earlier review ended', ['Submitted', 'Approved with Conditions', 'Suspended', 'In Underwriting'], 4],
])('a loan is in its step since %s', async (_since, statuses, day) => {
  const { brokerage_id: brokerage, loan_number: number } = loan!;
  await database.query(`delete from loan_status_change where loan_number = $1 and to_status not in ('Registered', 'Disclosed')`, [number]);
  const [{ last } = { last: 0 }] = await database.query<{ last: number }>(
    'select max(sequence) as last from loan_status_change where loan_number = $1',
    [number],
  );
  let from = 'Disclosed';
  for (const [place, status] of statuses.entries()) {
    await database.query(
      `insert into loan_status_change (brokerage_id, loan_number, sequence, from_status, to_status, at) values ($1, $2, $3, $4, $5, $6)`,
      [brokerage, number, last + 1 + place, from, status, `2026-12-0${place + 1}T15:00:00Z`],
    );
    await database.query('update loan set status = $2 where loan_number = $1', [number, status]);
    from = status;
  }
  const [row] = await database.query<{ step_since: Date }>('select step_since from loan where loan_number = $1', [number]);
  expect(row!.step_since).toEqual(new Date(`2026-12-0${day}T15:00:00Z`));
  expect(await brokenInvariants(database)).toEqual([]);
});
