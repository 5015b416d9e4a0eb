import { explained, text, type Explained } from '../../foundation/explain/explain.ts';
import { Decimal } from 'decimal.js';
import { step } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { amountOf, percentOfStep, quotientStep, totalStep } from '../arithmetic-steps.ts';
import { rateStep, type ExactRate } from '../exact-rate.ts';
import { given } from '../../foundation/explain/explain.ts';
import { balanceAfterStep, checkedLoan, levelPaymentStep, loanStep, monthsStep, type AtrLoan } from './level-payment.ts';

export interface BalloonLoan extends AtrLoan {
  readonly rate: ExactRate;
  readonly amortizationMonths: number;
}

export interface BalloonPayments {
  /** The regular payment, in dollars, unrounded. */
  readonly regular: Explained<Decimal>;
  /** The last payment: the balance before it and its month's interest. It takes the place of the last regular payment. */
  readonly balloon: Explained<Decimal>;
}

/** Regular and balloon payment of a loan that falls due before it is amortized (comments 43(c)(5)(ii)(A)-4, -5). */
export function balloonPayments(loan: BalloonLoan): Result<BalloonPayments> {
  const checked = checkedLoan(loan);
  if (!checked.ok) return checked;
  if (!Number.isInteger(loan.amortizationMonths) || loan.amortizationMonths < loan.termMonths)
    return refuse('AMORTIZATION_TOO_SHORT', 'The amortization must be at least as long as the term.', { field: 'amortizationMonths' });
  const source = '12 CFR 1026.43(c)(5)(ii)(A)';
  const rate = rateStep('Note rate', loan.rate, 'Note');
  const regular = levelPaymentStep('Regular payment', loanStep(loan), rate, monthsStep('Amortization', loan.amortizationMonths), source);
  const before = balanceAfterStep(
    'Balance before the last payment',
    loanStep(loan),
    rate,
    regular,
    monthsStep('Payments made', loan.termMonths - 1, source),
    source,
  );
  const interest = quotientStep("Its month's interest", 'usd', [
    percentOfStep("A year's interest", before, rate),
    given('Months of a year', { unit: 'count', amount: '12' }, 'Calendar'),
  ]);
  const balloon = totalStep('Balloon payment', 'usd', [before, interest], { rule: 'atr.balloon', source });
  return ok({ regular: explained(amountOf(regular), regular), balloon: explained(amountOf(balloon), balloon) });
}

/**
 * The payment for ability to repay (12 CFR 1026.43(c)(5)(ii)(A)): the largest payment of the first five years after the first due date when
 * the loan is not higher-priced, else every payment, the balloon included.
 */
export function balloonAtrPayment(loan: BalloonLoan, higherPriced: boolean): Result<Explained<Decimal>> {
  const found = balloonPayments(loan);
  if (!found.ok) return found;
  const counts = higherPriced || loan.termMonths <= 60;
  const chosen = counts ? found.value.balloon : found.value.regular;
  const why = step('Payment for ability to repay', chosen.why.figure, 'choose', {
    parts: [
      found.value.regular.why,
      found.value.balloon.why,
      given('Judged by', text(counts ? 'balloon' : 'regular payment'), '12 CFR 1026.43(c)(5)(ii)(A)'),
    ],
    chosen: counts ? 1 : 0,
    rule: 'atr.balloon-payment',
    source: '12 CFR 1026.43(c)(5)(ii)(A)',
    note: higherPriced
      ? 'The loan is higher-priced: the balloon counts whenever it falls due.'
      : counts
        ? 'The balloon falls due within five years of the first due date.'
        : 'The balloon falls due after the first five years and the loan is not higher-priced.',
  });
  return ok(explained(chosen.value, why));
}
