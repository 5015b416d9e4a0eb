import type { Cents } from '../../../foundation/money/money.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { storedAs } from '../../../platform/database/stored-json.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { FeeLine } from '../../fees/domain/index.ts';

/** Points less lender credits as the Loan Estimate that was sent last discloses them; undefined while none was sent. */
export async function disclosedPoints(tx: ReadTx, loan: FoundLoan): Promise<Cents | undefined> {
  const sent = await tx
    .selectFrom('loan_estimate')
    .select(['fees', 'inputs'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .where('sent_at', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!sent) return undefined;
  const lines = storedAs<readonly FeeLine[]>(sent.fees);
  const { input } = storedAs<{ readonly input: { readonly lenderCredits: Cents } }>(sent.inputs);
  return (lines.find((line) => line.kind === 'LoanDiscountPoints')?.amount ?? 0) - input.lenderCredits;
}
