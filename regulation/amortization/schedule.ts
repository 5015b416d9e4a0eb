import type { Rate } from '../../foundation/rates/rates.ts';
import { levelPayment, periodRate } from './level-payment.ts';
import type { LoanTerms } from './loan-terms.ts';
import { ratePath, type Course } from './rate-path.ts';

/**
 * A schedule of payments. Amounts are in cents: `exact` schedules carry fractions of a cent (binary, good to 1e-6 of a cent),
 * `note` schedules whole cents, with interest rounded every period and the last payment paying what is left.
 * Row k of the loan is index k − 1; `balances[k]` is the balance after payment k and `balances[0]` the loan amount.
 */
export interface Schedule {
  readonly payments: Float64Array;
  readonly interest: Float64Array;
  readonly balances: Float64Array;
  /** Rate in force for each payment, thousandths. */
  readonly rates: Int32Array;
  /** True where the payment is interest only. */
  readonly interestOnlyPayments: number;
  /** Payments made while interest may be added; fewer than the plan's months where its balance cap is reached first. */
  readonly negativePayments: number;
  readonly totalInterest: number;
  readonly totalPayments: number;
}

export type Rounding = 'exact' | 'note';

/** Half up to the whole cent, forgiving the last binary digits of a figure that is a half in decimals. */
export function snapCents(value: number): number {
  const rounded = Math.sign(value) * Math.floor(Math.abs(value) + 0.5 + 1e-6);
  return rounded === 0 ? 0 : rounded;
}

/**
 * The course's schedule: payments are computed again over the remaining amortization at each change of the rate and when a feature ends.
 */
export function amortize(terms: LoanTerms, course: Course = 'composite', rounding: Rounding = 'exact'): Schedule {
  const n = terms.termMonths;
  const amortization = terms.amortizationMonths ?? n;
  const interestOnly = Math.min(terms.interestOnlyMonths ?? 0, n);
  const spans = ratePath(terms, course);
  const payments = new Float64Array(n);
  const interest = new Float64Array(n);
  const balances = new Float64Array(n + 1);
  const rates = new Int32Array(n);
  const whole = rounding === 'note';
  const reduced = reducedPayments(terms);
  const negative = terms.negativeAmortization;
  const ceiling = negative ? (terms.loanAmount * negative.maximumBalance) / 100_000 : 0;

  let balance: number = terms.loanAmount;
  let rate: Rate = terms.noteRate;
  let r = periodRate(rate);
  let next = 0;
  let payment = 0;
  let recast = true;
  let negativeOver = negative === undefined;
  let negativePayments = 0;
  let totalInterest = 0;
  let totalPayments = 0;
  balances[0] = balance;
  for (let k = 1; k <= n; k++) {
    while (next < spans.length && spans[next]!.from <= k) {
      rate = spans[next]!.rate;
      r = periodRate(rate);
      next += 1;
      recast = true;
    }
    const due = whole ? snapCents(balance * r) : balance * r;
    let paid: number;
    const stepped = scheduledStep(terms, k);
    if (k === n) paid = balance + due;
    else if (k <= interestOnly) {
      paid = due;
      recast = true;
    } else if (negative && !negativeOver && k <= negative.months && balance + due - negative.payment <= ceiling) {
      paid = negative.payment;
      negativePayments = k;
      recast = true;
    } else if (stepped !== undefined) {
      paid = stepped;
      recast = true;
    } else {
      negativeOver = true;
      if (recast) {
        const level = levelPayment(balance, r, amortization - (k - 1));
        payment = whole ? snapCents(level) : level;
        recast = false;
      }
      paid = Math.min(payment, balance + due);
    }
    balance = k === n ? 0 : balance + due - paid;
    const charged = k <= reduced.length && k < n ? Math.min(paid, whole ? snapCents(reduced[k - 1]!) : reduced[k - 1]!) : paid;
    payments[k - 1] = charged;
    interest[k - 1] = due;
    balances[k] = balance;
    rates[k - 1] = rate;
    totalInterest += due - (paid - charged);
    totalPayments += charged;
  }
  return { payments, interest, balances, rates, interestOnlyPayments: interestOnly, negativePayments, totalInterest, totalPayments };
}

function scheduledStep(terms: LoanTerms, k: number): number | undefined {
  if (!terms.paymentSteps) return undefined;
  let before = 0;
  for (const span of terms.paymentSteps) {
    before += span.payments;
    if (k <= before) return span.amount;
  }
  return undefined;
}

/**
 * A consumer's buydown outside the note lowers what the consumer pays while the note amortizes at its own rate (comment
 * 17(c)(1)-5); a seller's or lender's outside the note is not a term of the obligation and is left out (17(c)(1)-3 and -4).
 */
function reducedPayments(terms: LoanTerms): readonly number[] {
  const buydown = terms.buydown;
  if (!buydown || buydown.inNote || buydown.paidBy !== 'consumer') return [];
  const amortization = terms.amortizationMonths ?? terms.termMonths;
  return buydown.reductions.flatMap((reduction) =>
    Array.from({ length: 12 }, () => levelPayment(terms.loanAmount, periodRate(terms.noteRate - reduction), amortization)),
  );
}

/** True when the last payment is more than twice the one before it, which makes it a balloon (37(b)(5)). */
export function hasBalloon(schedule: Schedule): boolean {
  const n = schedule.payments.length;
  return n <= 2 || schedule.payments[n - 1]! > 2 * schedule.payments[n - 2]!;
}

/** Runs of equal payments (within a hundredth of a cent): what an APR is found from. */
export function paymentGroups(schedule: Schedule): { first: number; count: number; amount: number }[] {
  const groups: { first: number; count: number; amount: number }[] = [];
  let run: { first: number; count: number; amount: number } | undefined;
  schedule.payments.forEach((amount, index) => {
    if (run && Math.abs(run.amount - amount) < 0.01) run.count += 1;
    else groups.push((run = { first: index + 1, count: 1, amount }));
  });
  return groups;
}
