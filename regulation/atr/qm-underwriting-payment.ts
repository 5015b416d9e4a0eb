import { explained, given, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { Decimal } from 'decimal.js';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { amountOf } from '../arithmetic-steps.ts';
import { exactPercent } from '../../foundation/explain/explain.ts';
import { percentOfRate, rateStep, type ExactRate } from '../exact-rate.ts';
import { balanceAfterStep, checkedLoan, levelPaymentStep, loanStep, monthsStep, type AtrLoan } from './level-payment.ts';

export interface AdjustableTerms extends AtrLoan {
  readonly introductoryRate: ExactRate;
  /** Payments at the introductory rate; the whole term for a fixed rate. */
  readonly introductoryMonths: number;
  /** Months between later adjustments; default 12. */
  readonly adjustmentMonths?: number;
  readonly firstCap?: ExactRate;
  readonly laterCap?: ExactRate;
  /** Highest rate over the life of the note. */
  readonly maximumRate?: ExactRate;
}

export interface QmUnderwriting {
  readonly highestRate: Explained<Decimal>;
  /** Number of payments before the highest rate applies. */
  readonly appliesAfter: number;
  /** The balance then, over the remaining term (1026.43(e)(2)(iv)(B)(1)). */
  readonly onBalance: Explained<Decimal>;
  /** The loan amount over the whole term (1026.43(e)(2)(iv)(B)(2)). */
  readonly onLoanAmount: Explained<Decimal>;
}

const PARAGRAPH = '12 CFR 1026.43(e)(2)(iv)';

/**
 * Payment a QM is underwritten with (12 CFR 1026.43(e)(2)(iv)): the highest rate of the first five years after the first due date, on the
 * balance at that time or on the loan amount, as the creditor chooses; in dollars, unrounded. An adjustment after 60 payments takes effect on
 * the 60th due date, inside the five years. Refuses an adjustment inside them without caps or a maximum rate.
 */
export function qmUnderwritingPayment(loan: AdjustableTerms): Result<QmUnderwriting> {
  const checked = checkedLoan(loan);
  if (!checked.ok) return checked;
  const intro = rateStep('Introductory rate', loan.introductoryRate, 'Note');
  const found = highest(loan, intro);
  if (!found.ok) return found;
  const { rate, appliesAfter } = found.value;
  const onLoanAmount = levelPaymentStep(
    'Payment on the loan amount',
    loanStep(loan),
    rate,
    monthsStep('Loan term', loan.termMonths),
    `${PARAGRAPH}(B)(2)`,
  );
  let onBalance = onLoanAmount;
  if (appliesAfter > 0) {
    const term = monthsStep('Loan term', loan.termMonths);
    const first = levelPaymentStep('Introductory payment', loanStep(loan), intro, term, PARAGRAPH);
    const made = monthsStep('Payments before the highest rate', appliesAfter);
    const balance = balanceAfterStep('Balance when the highest rate applies', loanStep(loan), intro, first, made, PARAGRAPH);
    const left = monthsStep('Remaining term', loan.termMonths - appliesAfter);
    onBalance = levelPaymentStep('Payment on the balance', balance, rate, left, `${PARAGRAPH}(B)(1)`);
  }
  return ok({
    highestRate: explained(amountOf(rate), rate),
    appliesAfter,
    onBalance: explained(amountOf(onBalance), onBalance),
    onLoanAmount: explained(amountOf(onLoanAmount), onLoanAmount),
  });
}

function highest(loan: AdjustableTerms, intro: Step): Result<{ rate: Step; appliesAfter: number }> {
  if (loan.introductoryMonths > 60 || loan.introductoryMonths >= loan.termMonths) return ok({ rate: intro, appliesAfter: 0 });
  const life = loan.maximumRate === undefined ? undefined : percentOfRate(loan.maximumRate);
  if (loan.firstCap === undefined && life === undefined)
    return refuse('CAPS_MISSING', 'The rate adjusts within five years: its first cap or its maximum rate is missing.', {
      field: 'firstCap',
    });
  const later = loan.laterCap ?? loan.firstCap;
  let top = percentOfRate(loan.introductoryRate);
  let appliesAfter = 0;
  for (let month = loan.introductoryMonths; month <= 60 && month < loan.termMonths; month += loan.adjustmentMonths ?? 12) {
    const cap = month === loan.introductoryMonths ? loan.firstCap : later;
    const capped = cap === undefined ? life! : top.plus(percentOfRate(cap));
    const reached = life === undefined ? capped : Decimal.min(capped, life);
    // A path of several adjustments has a balance that depends on each; the first adjustment's balance is the cautious one.
    if (reached.gt(top) && appliesAfter === 0) appliesAfter = month;
    top = Decimal.max(top, reached);
  }
  return ok({
    rate: given('Highest rate in the first five years', exactPercent(top), `${PARAGRAPH}(A): note rate, caps and maximum rate`),
    appliesAfter,
  });
}
