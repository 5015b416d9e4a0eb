import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { appraisalStops } from '../../../appraise/port/appraisal-stops.ts';
import { closingStops } from '../../../close/port/closing-stops.ts';
import { conditionStops } from '../../../conditions/port/condition-stops.ts';
import { transitions, type LoanStatus, type StatusStop } from '../../domain/loan-status.ts';

/** Why a loan can't get the statuses that follow its present one. */
export async function statusStops(
  tx: ReadTx,
  loan: FoundLoan,
  status: LoanStatus,
  moment: { readonly now: Instant; readonly zone: string },
): Promise<readonly StatusStop[]> {
  const next = transitions[status].map(({ to }) => to);
  const [conditions, appraisal, closing] = await Promise.all([
    conditionStops(tx, loan, next),
    appraisalStops(tx, loan, next),
    closingStops(tx, loan, status, moment),
  ]);
  return [...conditions, ...appraisal, ...closing];
}
