import type { LoanNumber, PlainDate } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { prepared, type Places } from '../../../platform/database/prepared/index.ts';

/** The person who last said on their own page that they have questions, by loan. */
export async function openQuestions(
  tx: ReadTx,
  loans: readonly LoanNumber[],
): Promise<ReadonlyMap<LoanNumber, { readonly name: string; readonly on: PlainDate }>> {
  if (loans.length === 0) return new Map();
  const rows = await asked(tx, { loanNumbers: loans });
  return new Map(rows.map((row) => [row.loan_number, { name: row.name, on: row.on_date }]));
}

const asked = prepared((db, values: Places<{ loanNumbers: readonly LoanNumber[] }>) =>
  db
    .selectFrom('borrower_event')
    .select(['loan_number', 'name', 'on_date'])
    .where(({ eb, fn }) => eb('loan_number', '=', fn.any(values.loanNumbers)))
    .where('kind', '=', 'questions')
    .orderBy('sequence'),
);
