import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { builder } from '../../../platform/database/database.ts';

/** Documents of loans with their names, for a neighbour's query to join. */
export const documentRows = builder
  .selectFrom('loan_document')
  .select(['brokerage_id', 'loan_number', 'document_id', 'type_code', 'name', 'version', 'status', 'document_date']);

/** The ids of the documents a loan has now. */
export async function documentIds(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('loan_document')
    .select('document_id')
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('status', '!=', 'Removed')
    .execute();
  return rows.map((row) => row.document_id);
}
