import type { Cents } from '../../foundation/money/money.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import { levelPayment, periodRate } from './level-payment.ts';
import { snapCents, type Rounding } from './schedule.ts';

/** Half the monthly payment every 14 days with a twenty-sixth of the yearly rate, to payoff. Cents. */
export interface BiweeklySchedule {
  readonly payment: Cents;
  readonly payments: number;
  readonly finalPayment: Cents;
  readonly totalInterest: Cents;
}

/**
 * The last payment pays what is left. `note` rounds interest to the cent each period, `exact` only the totals.
 * Undefined when the payment doesn't cover the interest.
 */
export function biweeklySchedule(
  loanAmount: Cents,
  rate: Rate,
  monthlyTerm = 360,
  rounding: Rounding = 'note',
): BiweeklySchedule | undefined {
  const monthly = snapCents(levelPayment(loanAmount, periodRate(rate), monthlyTerm));
  const payment = snapCents(monthly / 2);
  const r = periodRate(rate, 26);
  let balance: number = loanAmount;
  let payments = 0;
  let totalInterest = 0;
  for (;;) {
    const interest = rounding === 'note' ? snapCents(balance * r) : balance * r;
    // A payment that does not cover the interest never ends.
    if (payment <= interest) return undefined;
    totalInterest += interest;
    payments += 1;
    if (balance + interest <= payment)
      return { payment, payments, finalPayment: snapCents(balance + interest), totalInterest: snapCents(totalInterest) };
    balance += interest - payment;
  }
}
