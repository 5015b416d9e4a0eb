import { explained, given, step, usd, type Explained } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { nameOfSchedule, type FeeSchedule } from '../../../regulation/fee-schedule/index.ts';

/** The schedule's fee for a rush order. */
export const RUSH_FEE = 'rush';

/** The lender's rush fee by its schedule; zero while no rush is requested, or where the schedule has no such fee. */
export function rushFee(rush: boolean, schedule: FeeSchedule): Explained<Cents> {
  const fee = schedule.fees.find((one) => one.id === RUSH_FEE);
  if (!rush) return explained(0, given('Rush Fee', usd(0), 'No rush is asked for'));
  if (fee?.basis.by !== 'flat') return explained(0, given('Rush Fee', usd(0), `${nameOfSchedule(schedule)} has no rush fee`));
  const { cents } = fee.basis;
  return explained(
    cents,
    step('Rush Fee', usd(cents), 'lookup', { source: `${nameOfSchedule(schedule)}, ${fee.label}`, rule: 'le.rush-fee' }),
  );
}
