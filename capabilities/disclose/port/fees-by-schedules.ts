import type { Cents } from '../../../foundation/money/money.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { FeeSchedule } from '../../../regulation/fee-schedule/index.ts';
import { movedFees, type FeeLine, type MovedFee } from '../../fees/domain/index.ts';
import { draftInWork, estimateOf, scheduleOf } from '../domain/index.ts';
import type { EstimatePortal } from '../server/rows/estimate-now.ts';
import { newestEstimate } from '../server/rows/estimates.ts';
import { factsOfLoan } from '../server/rows/facts-of-loan.ts';

export interface FeesBySchedules {
  readonly moved: readonly MovedFee[];
  /** Total closing costs by the first and by the second. */
  readonly closingCosts: readonly [before: Cents, after: Cents];
  /** Changes of the draft to fees that the second schedule lacks. */
  readonly vanished: readonly string[];
  /** The fees by the second. */
  readonly lines: readonly FeeLine[];
}

/** The fees of a loan's draft estimate by two fee schedules; undefined while it can't be made. `used` is the draft's schedule. */
export async function feesBySchedules(
  tx: ReadTx,
  loan: FoundLoan,
  { clock, settings }: EstimatePortal,
  schedulesOf: (used: FeeSchedule) => readonly [before: FeeSchedule, after: FeeSchedule],
): Promise<FeesBySchedules | undefined> {
  const [{ formerFees: _former, ...facts }, newest] = await Promise.all([
    factsOfLoan(tx, loan, clock.nowIn(tx), settings.zone),
    newestEstimate(tx, loan),
  ]);
  const { draft } = draftInWork(newest, facts);
  const [before, after] = schedulesOf(scheduleOf(facts));
  const labels = Object.fromEntries(before.fees.map(({ id, label }) => [id, label]));
  const [was, is] = [
    estimateOf({ ...facts, feeSchedule: before }, draft),
    estimateOf({ ...facts, feeSchedule: after, formerFees: labels }, draft),
  ];
  if (!was.ok || !is.ok) return undefined;
  const costs = (estimate: typeof was.value): Cents => estimate.document.costsAtClosing.closingCosts.value;
  return {
    moved: movedFees(was.value.lines, is.value.lines),
    closingCosts: [costs(was.value), costs(is.value)],
    vanished: is.value.vanished.map(({ label }) => label),
    lines: is.value.lines,
  };
}
