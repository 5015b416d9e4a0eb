import { explained, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { Decimal } from 'decimal.js';
import { ok, type Result } from '../../foundation/result/result.ts';
import { amountOf, greatestStep, totalStep } from '../arithmetic-steps.ts';
import { rateStep, type ExactRate } from '../exact-rate.ts';
import { checkedLoan, levelPaymentStep, loanStep, monthsStep, type AtrLoan } from './level-payment.ts';

const PARAGRAPH = '12 CFR 1026.43(c)(5)(i)';

/** Index plus margin at consummation, without regard to adjustment caps (1026.43(b)(3)), or the rate itself where it is known. */
export type FullyIndexed = { readonly index: ExactRate; readonly margin: ExactRate } | { readonly rate: ExactRate };

export interface FullyAmortizingLoan extends AtrLoan {
  /** The introductory rate, or the note rate of a fixed-rate loan. */
  readonly introductoryRate: ExactRate;
  /** Absent for a fixed rate. */
  readonly fullyIndexed?: FullyIndexed;
}

/** Fully indexed rate (12 CFR 1026.43(b)(3)). */
export function fullyIndexedStep(rate: FullyIndexed): Step {
  if ('rate' in rate) return rateStep('Fully indexed rate', rate.rate, '12 CFR 1026.43(b)(3)');
  return totalStep(
    'Fully indexed rate',
    'percent',
    [rateStep('Index', rate.index, 'Index at consummation'), rateStep('Margin', rate.margin, 'Note')],
    {
      source: '12 CFR 1026.43(b)(3)',
    },
  );
}

/** The greater of the introductory and the fully indexed rate (12 CFR 1026.43(c)(5)(i)(A)). */
export function atrRateStep(loan: Pick<FullyAmortizingLoan, 'introductoryRate' | 'fullyIndexed'>): Step {
  const intro = rateStep('Introductory rate', loan.introductoryRate, 'Note');
  if (!loan.fullyIndexed) return intro;
  return greatestStep('Rate for ability to repay', [intro, fullyIndexedStep(loan.fullyIndexed)], { source: `${PARAGRAPH}(A)` });
}

/**
 * Monthly payment for ability to repay of a loan without special features, in dollars, unrounded: the greater of introductory and fully
 * indexed rate, in substantially equal payments that repay the loan over its term (12 CFR 1026.43(c)(5)(i)). Refuses a missing amount or term.
 */
export function atrPayment(loan: FullyAmortizingLoan): Result<Explained<Decimal>> {
  const checked = checkedLoan(loan);
  if (!checked.ok) return checked;
  const why = levelPaymentStep(
    'Monthly payment for ability to repay',
    loanStep(loan),
    atrRateStep(loan),
    monthsStep('Loan term', loan.termMonths),
    `${PARAGRAPH}(B)`,
  );
  return ok(explained(amountOf(why), why));
}
