import { sumCents } from '../../../foundation/money/money.ts';
import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getRemainingEscrow } from '../contract/figures/get-remaining-escrow.ts';
import { estimateNow } from './rows/estimate-now.ts';

export default query(getRemainingEscrow, async (asked, portal) => {
  const found = await estimateNow(asked, portal);
  if (!found.ok) return found;
  const { input, document } = found.value.estimate;
  return ok({
    items: input.propertyCosts.map((cost) => ({
      kind: cost.kind,
      label: cost.label ?? (cost.kind === 'property-taxes' ? 'Property taxes' : 'Homeowner’s insurance'),
      monthlyCents: cost.monthly,
      escrowed: cost.escrowed,
    })),
    monthlyCents: sumCents(input.propertyCosts.map((cost) => cost.monthly)),
    why: document.projectedPayments.taxesInsuranceAssessments.why,
  });
});
