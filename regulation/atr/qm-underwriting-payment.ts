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
 * balance when that rate is reached (comment 43(e)(2)(iv)-5.i) or on the loan amount, as the creditor chooses; in dollars, unrounded. An
 * adjustment after 60 payments takes effect on the 60th due date, inside the five years. Refuses an adjustment inside them without caps or a
 * maximum rate.
 */
export function qmUnderwritingPayment(loan: AdjustableTerms): Result<QmUnderwriting> {
  const checked = checkedLoan(loan);
  if (!checked.ok) return checked;
  const found = fastestRates(loan);
  if (!found.ok) return found;
  const path = found.value;
  const { rate, after: appliesAfter } = path.at(-1)!;
  const onLoanAmount = levelPaymentStep(
    'Payment on the loan amount',
    loanStep(loan),
    rate,
    monthsStep('Loan term', loan.termMonths),
    `${PARAGRAPH}(B)(2)`,
  );
  let onBalance = onLoanAmount;
  if (appliesAfter > 0) {
    const left = monthsStep('Remaining term', loan.termMonths - appliesAfter);
    onBalance = levelPaymentStep('Payment on the balance', balanceAtHighest(loan, path), rate, left, `${PARAGRAPH}(B)(1)`);
  }
  return ok({
    highestRate: explained(amountOf(rate), rate),
    appliesAfter,
    onBalance: explained(amountOf(onBalance), onBalance),
    onLoanAmount: explained(amountOf(onLoanAmount), onLoanAmount),
  });
}

interface RateFrom {
  readonly rate: Step;
  /** Payments made before it applies. */
  readonly after: number;
}

/** Every rate before the highest has its own payment, computed on the balance and the remaining term at that time. */
function balanceAtHighest(loan: AdjustableTerms, path: readonly RateFrom[]): Step {
  let balance = loanStep(loan);
  path.slice(0, -1).forEach(({ rate, after }, k) => {
    const next = path[k + 1]!.after;
    const last = k === path.length - 2;
    const payment = levelPaymentStep(
      after === 0 ? 'Introductory payment' : `Payment after ${after} payments`,
      balance,
      rate,
      monthsStep(after === 0 ? 'Loan term' : 'Remaining term', loan.termMonths - after),
      PARAGRAPH,
    );
    const made = monthsStep(last ? 'Payments before the highest rate' : 'Payments at this rate', next - after);
    balance = balanceAfterStep(
      last ? 'Balance when the highest rate applies' : `Balance after ${next} payments`,
      balance,
      rate,
      payment,
      made,
      PARAGRAPH,
    );
  });
  return balance;
}

/** The rates as fast up as the note allows, until the highest of the first five years; the introductory one first. */
function fastestRates(loan: AdjustableTerms): Result<readonly RateFrom[]> {
  const intro: RateFrom = { rate: rateStep('Introductory rate', loan.introductoryRate, 'Note'), after: 0 };
  if (loan.introductoryMonths > 60 || loan.introductoryMonths >= loan.termMonths) return ok([intro]);
  const life = loan.maximumRate === undefined ? undefined : percentOfRate(loan.maximumRate);
  if (loan.firstCap === undefined && life === undefined)
    return refuse('CAPS_MISSING', 'The rate adjusts within five years: its first cap or its maximum rate is missing.', {
      field: 'firstCap',
    });
  const later = loan.laterCap ?? loan.firstCap;
  const path: RateFrom[] = [intro];
  let top = percentOfRate(loan.introductoryRate);
  for (let month = loan.introductoryMonths; month <= 60 && month < loan.termMonths; month += loan.adjustmentMonths ?? 12) {
    const cap = month === loan.introductoryMonths ? loan.firstCap : later;
    const capped = cap === undefined ? life! : top.plus(percentOfRate(cap));
    const reached = life === undefined ? capped : Decimal.min(capped, life);
    if (!reached.gt(top)) continue;
    top = reached;
    path.push({
      rate: given(`Rate after ${month} payments`, exactPercent(top), `${PARAGRAPH}(A): note rate, caps and maximum rate`),
      after: month,
    });
  }
  const last = path.at(-1)!;
  path[path.length - 1] = { ...last, rate: { ...last.rate, label: 'Highest rate in the first five years' } };
  return ok(path);
}
