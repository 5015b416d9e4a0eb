import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getLoanPayment } from '../contract/figures/get-loan-payment.ts';
import { estimateNow } from './rows/estimate-now.ts';

export default query(getLoanPayment, async (asked, portal) => {
  const found = await estimateNow(asked, portal);
  if (!found.ok) return found;
  const firstYears = found.value.estimate.document.projectedPayments.columns[0]!;
  const total = firstYears.total.at(-1)!;
  return ok({
    principalAndInterestCents: firstYears.principalAndInterest.at(-1)!.value,
    mortgageInsuranceCents: firstYears.mortgageInsurance.value,
    escrowCents: firstYears.escrow.value,
    totalCents: total.value,
    why: total.why,
  });
});
