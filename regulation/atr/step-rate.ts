import { explained, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { Decimal } from 'decimal.js';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { amountOf, greatestStep } from '../arithmetic-steps.ts';
import { rateStep, type ExactRate } from '../exact-rate.ts';
import { balanceAfterStep, checkedLoan, levelPaymentStep, loanStep, monthsStep, type AtrLoan } from './level-payment.ts';

/** A step of the note: `months` payments at `rate`. The steps' months add up to the term. */
export interface RateStepTerm {
  readonly months: number;
  readonly rate: ExactRate;
}

export interface StepRatePayments {
  /** Scheduled payment of each step, re-amortized over what remains, in dollars, unrounded. */
  readonly scheduled: readonly Explained<Decimal>[];
  /** Payment for ability to repay: the highest step over the whole term (comment 43(c)(5)(i)-5.iii). */
  readonly atr: Explained<Decimal>;
}

/** Payments of a step-rate loan (12 CFR 1026.43(c)(5)(i)). Refuses steps without months. */
export function stepRatePayments(loan: Pick<AtrLoan, 'loanAmount'>, steps: readonly RateStepTerm[]): Result<StepRatePayments> {
  if (steps.length === 0 || steps.some((step) => !Number.isInteger(step.months) || step.months < 1))
    return refuse('RATES_MISSING', 'Each step of the rate needs its number of months.', { field: 'rates' });
  const term = steps.reduce((total, step) => total + step.months, 0);
  const checked = checkedLoan({ ...loan, termMonths: term });
  if (!checked.ok) return checked;
  const source = '12 CFR 1026.43(c)(5)(i)';
  const scheduled: Explained<Decimal>[] = [];
  let balance: Step = loanStep(checked.value);
  let left = term;
  for (const [index, { months, rate }] of steps.entries()) {
    const rated = rateStep(`Rate of step ${index + 1}`, rate, 'Note');
    const payment = levelPaymentStep(`Payment of step ${index + 1}`, balance, rated, monthsStep('Remaining term', left), source);
    scheduled.push(explained(amountOf(payment), payment));
    left -= months;
    balance = balanceAfterStep(`Balance after step ${index + 1}`, balance, rated, payment, monthsStep('Payments made', months), source);
  }
  const highest = greatestStep(
    'Rate for ability to repay',
    steps.map((step, index) => rateStep(`Rate of step ${index + 1}`, step.rate, 'Note')),
    {
      source: `${source}(A)`,
    },
  );
  const atr = levelPaymentStep(
    'Monthly payment for ability to repay',
    loanStep(checked.value),
    highest,
    monthsStep('Loan term', term),
    `${source}(B)`,
  );
  return ok({ scheduled, atr: explained(amountOf(atr), atr) });
}
