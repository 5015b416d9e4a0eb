import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';

/** The runs of underwriting systems on a loan, each with the version of the application it was ordered on. */
export async function runsByApplication(
  tx: ReadTx,
  { brokerageId, loanNumber }: FoundLoan,
): Promise<readonly { readonly version: number; readonly system: string; readonly run: number }[]> {
  const rows = await tx
    .selectFrom('aus_run')
    .select(['application_version', 'system', 'run'])
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .orderBy('received_at')
    .execute();
  return rows.map(({ application_version: version, system, run }) => ({ version, system, run }));
}
