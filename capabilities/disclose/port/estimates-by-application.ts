import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';

/** The Loan Estimates of a loan that were sent, each with the version of the application it was made from. */
export async function estimatesByApplication(
  tx: ReadTx,
  { brokerageId, loanNumber }: FoundLoan,
): Promise<readonly { readonly version: number; readonly estimate: number }[]> {
  const rows = await tx
    .selectFrom('loan_estimate')
    .select(['version', 'application_version'])
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('status', '=', 'sent')
    .orderBy('version')
    .execute();
  return rows.flatMap(({ version, application_version: made }) => (made === null ? [] : [{ version: made, estimate: version }]));
}
