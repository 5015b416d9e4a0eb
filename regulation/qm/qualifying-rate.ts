import { explained, type Explained } from '../../foundation/explain/explain.ts';
import { Decimal } from 'decimal.js';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { amountOf, greatestStep } from '../arithmetic-steps.ts';
import { rateStep, type ExactRate } from '../exact-rate.ts';

/** A rate the note may reach, and the number of whole months after which it may take effect (0 for the initial rate). */
export interface ReachableRate {
  readonly rate: ExactRate;
  readonly afterMonths: number;
}

const FIVE_YEARS_FROM_FIRST_DUE_DATE = 60;

/**
 * Highest rate that may apply in the first five years after the first payment is due (12 CFR 1026.43(e)(2)(iv)(A) and the special rule of
 * (e)(2)(vi)). A change after 60 months takes effect on the 60th due date, which lies inside the five years. For the price test it is taken
 * as the rate of the whole term, for the APR and for prepaid interest alike.
 */
export function highestRateInFiveYears(rates: readonly ReachableRate[]): Result<Explained<Decimal>> {
  if (!rates.some((reachable) => reachable.afterMonths === 0))
    return refuse('INITIAL_RATE_MISSING', 'The initial rate is missing.', { field: 'rates' });
  const within = rates.filter((reachable) => reachable.afterMonths <= FIVE_YEARS_FROM_FIRST_DUE_DATE);
  const why = greatestStep(
    'Highest rate in the first five years',
    within.map(({ rate, afterMonths }) =>
      rateStep(afterMonths === 0 ? 'Initial rate' : `Highest rate after ${afterMonths} months`, rate, 'Note'),
    ),
    { rule: 'qm.highest-rate', source: '12 CFR 1026.43(e)(2)(iv)(A), (e)(2)(vi)' },
  );
  return ok(explained(amountOf(why), why));
}
