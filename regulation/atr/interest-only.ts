import { explained, given, type Explained } from '../../foundation/explain/explain.ts';
import { Decimal } from 'decimal.js';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { amountOf, percentOfStep, quotientStep } from '../arithmetic-steps.ts';
import { rateStep } from '../exact-rate.ts';
import { atrRateStep, type FullyAmortizingLoan } from './fully-amortizing.ts';
import { checkedLoan, levelPaymentStep, loanStep, monthsStep } from './level-payment.ts';

export interface InterestOnlyPayments {
  /** Interest of one month at the introductory rate, in dollars, unrounded. */
  readonly interestOnly: Explained<Decimal>;
  /** Payment for ability to repay: the loan amount over the months left after the recast. */
  readonly recast: Explained<Decimal>;
}

/**
 * Payments of an interest-only loan: for ability to repay, the greater of introductory and fully indexed rate, over the term that remains when
 * the loan is recast (12 CFR 1026.43(c)(5)(ii)(B)). Refuses interest-only months that leave nothing to amortize in.
 */
export function interestOnlyPayments(loan: FullyAmortizingLoan & { readonly interestOnlyMonths: number }): Result<InterestOnlyPayments> {
  const checked = checkedLoan(loan);
  if (!checked.ok) return checked;
  if (!Number.isInteger(loan.interestOnlyMonths) || loan.interestOnlyMonths < 1 || loan.interestOnlyMonths >= loan.termMonths)
    return refuse('INTEREST_ONLY_MONTHS', 'The interest-only months must be at least 1 and below the term.', {
      field: 'interestOnlyMonths',
    });
  const source = '12 CFR 1026.43(c)(5)(ii)(B)';
  const year = percentOfStep("A year's interest", loanStep(loan), rateStep('Introductory rate', loan.introductoryRate, 'Note'));
  const month = quotientStep(
    'Interest-only payment',
    'usd',
    [year, given('Months of a year', { unit: 'count', amount: '12' }, 'Calendar')],
    { source },
  );
  const recast = levelPaymentStep(
    'Payment after the recast',
    loanStep(loan),
    atrRateStep(loan),
    monthsStep('Remaining term at the recast', loan.termMonths - loan.interestOnlyMonths),
    source,
  );
  return ok({ interestOnly: explained(amountOf(month), month), recast: explained(amountOf(recast), recast) });
}
