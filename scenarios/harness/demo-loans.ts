import type { TestDatabase } from '../../platform/testing/test-database.ts';

/** The number of the demo loan whose borrower's last name begins so; a missing one is a mistake in the scenario. */
export async function demoLoan(database: TestDatabase, lastName: string): Promise<string> {
  const [row] = await database.query<{ loan_number: string }>('select loan_number from loan where borrower_last_name like $1', [
    `${lastName}%`,
  ]);
  if (!row) throw new Error(`The demo has no loan of ${lastName}.`);
  return row.loan_number;
}

/** How many rows a table has of one loan. */
export async function rowsOfLoan(
  database: TestDatabase,
  table: 'application_version' | 'journal_line' | 'loan_comment' | 'rate_lock',
  loan: string,
): Promise<number> {
  const [row] = await database.query<{ n: number }>(`select count(*)::int as n from ${table} where loan_number = $1`, [loan]);
  return row!.n;
}
