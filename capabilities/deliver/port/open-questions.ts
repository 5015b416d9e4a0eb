import type { LoanNumber, PlainDate } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { preparedByBrokerage, type Places } from '../../../platform/database/prepared/index.ts';
import type { FoundLoans } from '../../../platform/http/asked.ts';

/** The person who last said on their own page that they have questions, by loan. */
export async function openQuestions(
  tx: ReadTx,
  loans: FoundLoans,
): Promise<ReadonlyMap<LoanNumber, { readonly name: string; readonly on: PlainDate }>> {
  if (loans.loanNumbers.length === 0) return new Map();
  const rows = await asked(tx, loans);
  return new Map(rows.map((row) => [row.loan_number, { name: row.name, on: row.on_date }]));
}

const asked = preparedByBrokerage((db, values: Places<{ loanNumbers: readonly LoanNumber[] }>, brokerageId) =>
  db
    .selectFrom('borrower_event')
    .select(['loan_number', 'name', 'on_date'])
    .where(({ eb, fn }) => eb('loan_number', '=', fn.any(values.loanNumbers)))
    .where('kind', '=', 'questions')
    .$if(brokerageId !== undefined, (q) => q.where('brokerage_id', '=', brokerageId!))
    .orderBy('sequence'),
);
