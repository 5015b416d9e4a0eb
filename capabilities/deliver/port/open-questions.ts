import type { LoanNumber, PlainDate } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';

/** The person who last said on their own page that they have questions, by loan. */
export async function openQuestions(
  tx: ReadTx,
  loans: readonly LoanNumber[],
): Promise<ReadonlyMap<LoanNumber, { readonly name: string; readonly on: PlainDate }>> {
  if (loans.length === 0) return new Map();
  const rows = await tx
    .selectFrom('borrower_event')
    .select(['loan_number', 'name', 'on_date'])
    .where('loan_number', 'in', [...loans])
    .where('kind', '=', 'questions')
    .orderBy('sequence')
    .execute();
  return new Map(rows.map((row) => [row.loan_number, { name: row.name, on: row.on_date }]));
}
