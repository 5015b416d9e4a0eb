import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';

/** How a loan's Loan Estimate is issued, and the check that the settings have not changed since they were read. */
export { settingsUnchanged, wayOfLoan, waysOfLoans } from '../server/rows/settings.ts';
/** Ends the loan's open request when its estimate is sent. */
export { requestEndWrite } from '../server/rows/requests.ts';

/** Who takes the next step of a loan's Loan Estimate. */
export { issuerOf } from '../domain/index.ts';

/** Days on which a loan's Loan Estimates were sent outside the portal, oldest first. */
export async function outsideDays(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<readonly PlainDate[]> {
  const rows = await tx
    .selectFrom('outside_estimate')
    .select('sent_on')
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .orderBy('sequence')
    .execute();
  return rows.map((row) => row.sent_on);
}
