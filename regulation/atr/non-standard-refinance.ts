import { explained, type Explained } from '../../foundation/explain/explain.ts';
import { Decimal } from 'decimal.js';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { amountOf } from '../arithmetic-steps.ts';
import { rateStep, type ExactRate } from '../exact-rate.ts';
import { balanceAfterStep, checkedLoan, levelPaymentStep, loanStep, monthsStep, type AtrLoan } from './level-payment.ts';

export interface NonStandardAdjustable extends AtrLoan {
  readonly introductoryRate: ExactRate;
  readonly introductoryMonths: number;
  readonly fullyIndexedRate: ExactRate;
}

/**
 * Payment of an existing adjustable loan to compare with its refinancing (12 CFR 1026.43(d)(5)(i)): the balance when the introductory rate
 * ends, repaid over the remaining term at the fully indexed rate. Balance and payment in dollars, unrounded.
 */
export function nonStandardAdjustable(
  loan: NonStandardAdjustable,
): Result<{ readonly balance: Explained<Decimal>; readonly payment: Explained<Decimal> }> {
  const checked = checkedLoan(loan);
  if (!checked.ok) return checked;
  if (!Number.isInteger(loan.introductoryMonths) || loan.introductoryMonths < 1 || loan.introductoryMonths >= loan.termMonths)
    return refuse('INTRODUCTORY_MONTHS', 'The introductory months must be at least 1 and below the term.', { field: 'introMonths' });
  const source = '12 CFR 1026.43(d)(5)(i)';
  const intro = rateStep('Introductory rate', loan.introductoryRate, 'Note');
  const first = levelPaymentStep('Introductory payment', loanStep(loan), intro, monthsStep('Loan term', loan.termMonths), source);
  const paid = monthsStep('Introductory payments', loan.introductoryMonths);
  const balance = balanceAfterStep('Balance when the introductory rate ends', loanStep(loan), intro, first, paid, source);
  const payment = levelPaymentStep(
    'Payment at the fully indexed rate',
    balance,
    rateStep('Fully indexed rate', loan.fullyIndexedRate, '12 CFR 1026.43(b)(3)'),
    monthsStep('Remaining term', loan.termMonths - loan.introductoryMonths),
    source,
  );
  return ok({ balance: explained(amountOf(balance), balance), payment: explained(amountOf(payment), payment) });
}
