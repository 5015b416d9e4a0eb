import type { Explained } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { FeeSchedule } from '../../../regulation/fee-schedule/index.ts';
import { tolerancePosition } from '../domain/index.ts';
import type { EstimatePortal } from '../server/rows/estimate-now.ts';
import { sentVersions, sentVersionView } from '../server/rows/sent-versions.ts';
import { feesBySchedules, type FeesBySchedules } from './fees-by-schedules.ts';

export interface FeesUnderReview extends Omit<FeesBySchedules, 'lines'> {
  /** The version sent last; null while nothing was. */
  readonly sentVersion: number | null;
  /** The lender's payment at closing with the second schedule; null while nothing was sent. */
  readonly refund: Explained<Cents> | null;
}

/** The effect of a newer fee schedule on a loan's estimate: the changed fees, and the lender's part. */
export async function feesUnderReview(
  tx: ReadTx,
  loan: FoundLoan,
  portal: EstimatePortal,
  schedules: { readonly before: FeeSchedule; readonly after: FeeSchedule },
): Promise<FeesUnderReview | undefined> {
  const sent = await sentVersions(tx, loan);
  const found = await feesBySchedules(tx, loan, portal, (used) => [sent.length > 0 ? used : schedules.before, schedules.after]);
  if (!found) return undefined;
  const { lines, ...rest } = found;
  // Recorded reasons may reset more: this is the cost of the schedule alone.
  const position = sent.length === 0 ? undefined : tolerancePosition(lines, sent.map(sentVersionView));
  return { ...rest, sentVersion: sent.at(-1)?.version ?? null, refund: position?.ok ? position.value.cure : null };
}
