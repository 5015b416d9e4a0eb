import type { Cents } from '../../foundation/money/money.ts';
import type { Schedule } from './schedule.ts';

/**
 * Number of monthly premiums until insurance must end by law (12 U.S.C. 4902(b), (c); 1026.37(c)(1)(i)(C)): the balance of the
 * composite schedule first at or under 78 % of the original value, but not past the midpoint of the amortization.
 * The premium of the month in which the balance gets there is still due: balance after payment k at 78 % means k premiums.
 */
export function premiumsUntilTermination(schedule: Schedule, originalValue: Cents, amortizationMonths: number): number {
  const limit = (originalValue * 78) / 100;
  // The final termination: the first month after the midpoint, so the midpoint's own premium is the last. A balloon loan is due before the period over
  // which it is scheduled to be amortized has passed: its midpoint is that of the longer period (12 U.S.C. 4901(7)).
  const midpoint = Math.floor(amortizationMonths / 2);
  let k = 0;
  while (k < midpoint && schedule.balances[k]! > limit + 1e-6) k += 1;
  return k;
}
