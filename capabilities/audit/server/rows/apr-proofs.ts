import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { lastClosingApr } from '../../../close/port/apr-proof.ts';
import { lastSentContent } from '../../../disclose/port/estimate-content.ts';

/** The calculation of the annual percentage rates of the last Loan Estimate and the last Closing Disclosure, as sent; null where neither was sent. */
export async function aprProofs(tx: ReadTx, loan: FoundLoan) {
  const [estimate, closing] = await Promise.all([lastSentContent(tx, loan), lastClosingApr(tx, loan)]);
  if (!estimate && !closing) return null;
  return {
    loanEstimate: estimate
      ? { version: estimate.version, sentOn: estimate.sentOn, apr: { value: estimate.apr, why: estimate.document.comparisons.apr.why } }
      : null,
    closingDisclosure: closing ?? null,
  };
}
