import type { Cents } from '../../../foundation/money/money.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { stateChargesTaken, type RegulationTables } from '../../../regulation/regulation-tables.ts';
import { draftInWork, estimateOf } from '../domain/index.ts';
import type { EstimatePortal } from '../server/rows/estimate-now.ts';
import { newestEstimate } from '../server/rows/estimates.ts';
import { factsOfLoan } from '../server/rows/facts-of-loan.ts';

/** Taxes and other government fees of a loan's estimate (section E) by each of several tables; undefined while it can't be made. */
export async function governmentChargesByTables(
  tx: ReadTx,
  loan: FoundLoan,
  { clock, settings }: EstimatePortal,
  sets: readonly RegulationTables['state-charges'][],
): Promise<readonly Cents[] | undefined> {
  const [{ stateCharges: _inForce, ...facts }, newest] = await Promise.all([
    factsOfLoan(tx, loan, clock.nowIn(tx), settings.zone),
    newestEstimate(tx, loan),
  ]);
  const { draft } = draftInWork(newest, facts);
  const totals: Cents[] = [];
  for (const set of sets) {
    const stateCharges = stateChargesTaken(set, facts.loan.state, facts.issued);
    const estimate = estimateOf({ ...facts, ...(stateCharges ? { stateCharges } : {}) }, draft);
    if (!estimate.ok) return undefined;
    totals.push(estimate.value.document.closingCosts.E.total.value);
  }
  return totals;
}
