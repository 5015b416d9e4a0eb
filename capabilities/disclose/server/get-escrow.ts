import { sumCents } from '../../../foundation/money/money.ts';
import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getEscrow } from '../contract/figures/get-escrow.ts';
import { estimateNow } from './rows/estimate-now.ts';

export default query(getEscrow, async (asked, portal) => {
  const found = await estimateNow(asked, portal);
  if (!found.ok) return found;
  const { estimate, facts } = found.value;
  const deposits = estimate.lines.filter((line) => line.section === 'G');
  return ok({
    escrowed: !facts.loan.escrowsWaived,
    items: deposits.map((line) => ({
      id: line.id,
      label: line.label,
      months: line.months ?? 0,
      perMonthCents: line.perMonth ?? 0,
      amountCents: line.amount,
      why: line.why,
    })),
    totalCents: sumCents(deposits.map((line) => line.amount)),
  });
});
