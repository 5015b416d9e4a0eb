import { exactPercent, explained, given, step, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { Decimal } from 'decimal.js';
import type { Points } from '../../foundation/rates/rates.ts';
import { amountOf, compareStep, differenceStep, holds, leastStep } from '../arithmetic-steps.ts';
import { percentOfRate, rateStep, type ExactRate } from '../exact-rate.ts';

const PARAGRAPH = '12 CFR 1026.32(b)(1)(i)(E)–(F)';

/**
 * Bona fide discount points that stay out of points and fees, in points (12 CFR 1026.32(b)(1)(i)(E) and (F)): up to two when the rate
 * without any discount exceeds the average prime offer rate by no more than one percentage point; up to one when by no more than two. The
 * caller answers for bona fide: the points buy down the rate, consistently with established practice (1026.32(b)(3)).
 */
export function excludableDiscountPoints(undiscountedRate: ExactRate, apor: ExactRate, pointsPaid: Points | Decimal): Explained<Decimal> {
  const over = differenceStep(
    'Undiscounted rate over APOR',
    'percent',
    [rateStep('Rate without discount points', undiscountedRate, 'Rate sheet'), rateStep('Average prime offer rate', apor, 'APOR table')],
    { source: PARAGRAPH },
  );
  const atMost = (limit: number): Step =>
    compareStep(`Within ${limit} percentage point${limit === 1 ? '' : 's'}`, over, '<=', {
      label: 'Limit',
      figure: exactPercent(String(limit)),
      operation: 'lookup',
      source: PARAGRAPH,
    });
  const tests = [atMost(1), atMost(2)];
  const allowance = holds(tests[0]!) ? 2 : holds(tests[1]!) ? 1 : 0;
  const allowed = step('Points that may be excluded', { unit: 'points', amount: String(allowance) }, 'lookup', {
    source: PARAGRAPH,
    parts: tests,
  });
  const paid = given('Bona fide discount points paid', { unit: 'points', amount: percentOfRate(pointsPaid).toFixed() }, 'Fees');
  const excluded = leastStep('Discount points excluded', [allowed, paid], {
    rule: 'qm.discount-points',
    source: PARAGRAPH,
  });
  return explained(amountOf(excluded), excluded);
}
