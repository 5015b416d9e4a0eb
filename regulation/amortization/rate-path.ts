import type { Rate } from '../../foundation/rates/rates.ts';
import type { AdjustableRate, LoanTerms } from './loan-terms.ts';

/**
 * Which course the rate takes: `composite` = initial rate, then index at consummation plus margin as the caps allow (comment
 * 17(c)(1)-8 and -10); `high` and `low` = as fast up or down as the caps, maximum and minimum allow (37(c)(1)(iii)).
 */
export type Course = 'composite' | 'high' | 'low';

/** From payment `from` (1 is the first) the rate is `rate`. */
export interface RateSpan {
  readonly from: number;
  readonly rate: Rate;
}

/** Without a floor in the note the margin is the lowest the rate can be (comment 37(j)(4)-1). */
export function lowestRate(arm: AdjustableRate): Rate {
  return arm.minimumRate ?? Math.max(0, arm.margin);
}

/** Payments before the first reset; without an introductory period ("0/3") the rate first changes after one period of change. */
export function firstResetMonths(arm: AdjustableRate): number {
  return arm.firstChangeMonths || arm.subsequentChangeMonths;
}

export function fullyIndexedRate(arm: AdjustableRate): Rate {
  const sum = arm.indexRate + arm.margin;
  const quantum = arm.rateRounding ?? 1;
  return Math.round(sum / quantum) * quantum;
}

/** Where a course ends, within the maximum and minimum of the note. */
function goalOf(arm: AdjustableRate, course: Course): Rate {
  if (course === 'high') return arm.maximumRate;
  const goal = course === 'low' ? lowestRate(arm) : Math.max(lowestRate(arm), fullyIndexedRate(arm));
  return Math.min(goal, arm.maximumRate);
}

/** As far towards the goal as the cap lets one reset go; a rate outside the maximum and minimum is brought inside at once. */
function resetRate(arm: AdjustableRate, goal: Rate, current: Rate, cap = Number.POSITIVE_INFINITY): Rate {
  const capped = Math.min(current + cap, Math.max(current - cap, goal));
  return Math.min(arm.maximumRate, Math.max(lowestRate(arm), capped));
}

/** Every rate of the course with the payment it starts at; a reset that leaves the rate where it is, is left out. */
export function ratePath(terms: LoanTerms, course: Course): readonly RateSpan[] {
  const reductions = terms.buydown?.inNote ? terms.buydown.reductions : [];
  const spans: RateSpan[] = reductions.map((reduction, year) => ({ from: 12 * year + 1, rate: terms.noteRate - reduction }));
  spans.push({ from: 12 * reductions.length + 1, rate: terms.noteRate });
  for (const change of terms.rateSteps ?? []) spans.push({ from: change.afterMonths + 1, rate: change.rate });
  const arm = terms.adjustable;
  if (arm) {
    const goal = goalOf(arm, course);
    let rate = terms.noteRate;
    let cap = arm.firstCap;
    // Once the course has arrived, no later reset can move it.
    for (let after = firstResetMonths(arm); after < terms.termMonths && rate !== goal; after += arm.subsequentChangeMonths) {
      const next = resetRate(arm, goal, rate, cap);
      cap = arm.subsequentCap;
      if (next !== rate) spans.push({ from: after + 1, rate: next });
      rate = next;
    }
  }
  // A change that takes effect with the very payment of an earlier one replaces it.
  return spans.filter((span, k) => spans[k + 1]?.from !== span.from);
}

/** Payments before which the note lets the rate change, whether or not a course moves there. */
export function resetPayments(terms: LoanTerms): readonly number[] {
  const at: number[] = [];
  const arm = terms.adjustable;
  if (arm) for (let after = firstResetMonths(arm); after < terms.termMonths; after += arm.subsequentChangeMonths) at.push(after + 1);
  for (const change of terms.rateSteps ?? []) at.push(change.afterMonths + 1);
  if (terms.buydown?.inNote) terms.buydown.reductions.forEach((_, year) => at.push(12 * (year + 1) + 1));
  return at;
}

/** The highest rate a course reaches, and the payment from which it applies. */
export function highestRate(spans: readonly RateSpan[]): RateSpan {
  return spans.reduce((best, span) => (span.rate > best.rate ? span : best));
}
