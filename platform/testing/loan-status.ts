import type { TestDatabase } from './test-database.ts';

/** Puts a loan into a status with its line in the history, for a test of what comes after; nothing that the status needs is asked for. */
export async function putInStatus(database: Pick<TestDatabase, 'query'>, loan: string, status: string): Promise<void> {
  await database.query(
    `with before as (select brokerage_id, loan_number, status from loan where loan_number = $1),
       written as (
         insert into loan_status_change (brokerage_id, loan_number, sequence, from_status, to_status, at)
         select b.brokerage_id, b.loan_number, coalesce(max(c.sequence), 0) + 1, b.status, $2, coalesce(max(c.at), portal_now())
         from before b left join loan_status_change c using (brokerage_id, loan_number) group by 1, 2, b.status)
     update loan set status = $2 where loan_number = $1`,
    [loan, status],
  );
}
