import { count, exactPercent, exactUsd, explained, given, ratio, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { Decimal } from 'decimal.js';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { amountOf, greatestStep } from '../arithmetic-steps.ts';
import { percentOfRate, rateStep, type ExactRate } from '../exact-rate.ts';
import { checkedLoan, eightPlaces, Exact, levelPayment, levelPaymentStep, loanStep, monthsStep, type AtrLoan } from './level-payment.ts';

const PARAGRAPH = '12 CFR 1026.43(c)(5)(ii)(C)';

/**
 * Minimum payments of an option loan year by year, in dollars, unrounded: the first amortizes the loan at the teaser rate, each later one is
 * the one before plus the payment cap (comment 43(c)(5)(ii)(C)-3.i.A).
 */
export function minimumPayments(
  loan: AtrLoan,
  teaser: ExactRate,
  paymentCap: ExactRate,
  years: number,
): Result<readonly Explained<Decimal>[]> {
  const checked = checkedLoan(loan);
  if (!checked.ok) return checked;
  const first = levelPaymentStep(
    'Minimum payment, year 1',
    loanStep(loan),
    rateStep('Teaser rate', teaser, 'Note'),
    monthsStep('Loan term', loan.termMonths),
    PARAGRAPH,
  );
  const growth = new Exact(percentOfRate(paymentCap)).div(100).plus(1);
  const payments: Step[] = [first];
  for (let year = 2; year <= years; year++) {
    const before = payments.at(-1)!;
    payments.push({
      label: `Minimum payment, year ${year}`,
      figure: exactUsd(eightPlaces(growth.mul(before.figure.amount))),
      operation: 'compute',
      rule: 'atr.capped-payment',
      source: PARAGRAPH,
      parts: [before, rateStep('Payment cap', paymentCap, 'Note')],
    });
  }
  return ok(payments.map((payment) => explained(amountOf(payment), payment)));
}

export interface OptionLoan extends AtrLoan {
  readonly teaser: ExactRate;
  /** Yearly increase of the minimum payment, percent. */
  readonly paymentCap: ExactRate;
  /** Balance at which the loan is recast, as a multiple of the loan amount: 1.15. */
  readonly balanceCap: Decimal;
  /** Rate once the teaser ends, for the most the balance can grow: the cap of the note. */
  readonly maximumRate: ExactRate;
  /** Number of the first payment whose interest accrues at the maximum rate. */
  readonly maximumRateFromPayment: number;
  readonly fullyIndexedRate: ExactRate;
}

export interface OptionLoanPayment {
  /** Number of the last minimum payment before the recast. */
  readonly recastAfterPayment: number;
  readonly maximumBalance: Explained<Decimal>;
  readonly remainingMonths: number;
  readonly atr: Explained<Decimal>;
}

/**
 * Negative amortization for ability to repay: the highest balance that minimum payments at the maximum rate lead to, repaid over the term that
 * then remains at the greater of introductory and fully indexed rate (12 CFR 1026.43(c)(5)(ii)(C)). The recast comes before the payment that
 * would take the balance over its cap. The Bureau's own examples round payments and differ by up to ten dollars.
 */
export function optionLoanPayment(loan: OptionLoan): Result<OptionLoanPayment> {
  const checked = checkedLoan(loan);
  if (!checked.ok) return checked;
  if (loan.balanceCap.lte(1)) return refuse('BALANCE_CAP', 'The balance cap must be above 1, such as 1.15.', { field: 'negAmCap' });
  if (!Number.isInteger(loan.maximumRateFromPayment) || loan.maximumRateFromPayment < 1)
    return refuse('MAXIMUM_RATE_FROM', 'The first payment at the maximum rate must be a whole number from 1.', {
      field: 'maxRateFromPayment',
    });
  const walk = minimumPaymentWalk(loan);
  const balance: Step = {
    label: 'Highest balance',
    figure: exactUsd(eightPlaces(walk.balance)),
    operation: 'compute',
    rule: 'atr.highest-balance',
    source: PARAGRAPH,
    parts: [
      loanStep(loan),
      rateStep('Teaser rate', loan.teaser, 'Note'),
      rateStep('Payment cap', loan.paymentCap, 'Note'),
      given('Balance cap', ratio(loan.balanceCap), 'Note'),
      rateStep('Maximum rate', loan.maximumRate, 'Note'),
      given('First payment at the maximum rate', count(loan.maximumRateFromPayment), 'Note'),
      monthsStep('Loan term', loan.termMonths),
      given('Payments before the recast', count(walk.payments), PARAGRAPH),
    ],
    note: 'Each month adds its interest and takes off the minimum payment, until one more would pass the cap.',
  };
  const remaining = loan.termMonths - walk.payments;
  if (remaining < 1) return refuse('NEVER_RECAST', 'The minimum payments last until the loan falls due.', { field: 'maxRate' });
  const rate = greatestStep('Rate for ability to repay', [
    rateStep('Introductory rate', loan.teaser, 'Note'),
    rateStep('Fully indexed rate', loan.fullyIndexedRate, '12 CFR 1026.43(b)(3)'),
  ]);
  const atr = levelPaymentStep(
    'Payment for ability to repay',
    balance,
    rate,
    monthsStep('Remaining term', remaining, PARAGRAPH),
    PARAGRAPH,
  );
  return ok({
    recastAfterPayment: walk.payments,
    maximumBalance: explained(amountOf(balance), balance),
    remainingMonths: remaining,
    atr: explained(amountOf(atr), atr),
  });
}

function minimumPaymentWalk(loan: OptionLoan): { payments: number; balance: Decimal } {
  const start = new Exact(loan.loanAmount).div(100);
  const cap = start.mul(loan.balanceCap);
  const growth = new Exact(percentOfRate(loan.paymentCap)).div(100).plus(1);
  let payment: Decimal = new Exact(levelPayment(start, percentOfRate(loan.teaser), loan.termMonths));
  let balance: Decimal = start;
  let highest: Decimal = start;
  let paid = 0;
  let paidAtHighest = 0;
  while (paid < loan.termMonths) {
    const number = paid + 1;
    if (number > 1 && (number - 1) % 12 === 0) payment = payment.mul(growth);
    const rate = percentOfRate(number >= loan.maximumRateFromPayment ? loan.maximumRate : loan.teaser);
    const next = balance.mul(new Exact(rate).div(1200).plus(1)).minus(payment);
    if (next.gt(cap)) return { payments: paid, balance };
    balance = next;
    paid = number;
    if (balance.gt(highest)) [highest, paidAtHighest] = [balance, paid];
    // From here on the minimum payment covers the interest: the balance has peaked below its cap.
    if (balance.lt(highest) && paid - paidAtHighest >= 12) return { payments: paidAtHighest, balance: highest };
  }
  return { payments: paidAtHighest, balance: highest };
}

export interface GraduatedLoan extends AtrLoan {
  readonly rate: ExactRate;
  /** Yearly increase of the payment, percent. */
  readonly increase: ExactRate;
  /** Number of yearly increases; the payment is level afterwards and repays the loan. */
  readonly increases: number;
}

export interface GraduatedPayments {
  /** Payment of each year through the first level one, in dollars, unrounded. */
  readonly payments: readonly Decimal[];
  readonly highestBalance: Explained<Decimal>;
  readonly remainingMonths: number;
  readonly atr: Explained<Decimal>;
}

/** Graduated payments (comment 43(c)(5)(ii)(C)-3.ii): the highest scheduled balance, repaid over the term that remains then. */
export function graduatedPayments(loan: GraduatedLoan): Result<GraduatedPayments> {
  const checked = checkedLoan(loan);
  if (!checked.ok) return checked;
  if (!Number.isInteger(loan.increases) || loan.increases < 1 || loan.increases * 12 >= loan.termMonths)
    return refuse('INCREASES', 'The yearly increases must be at least 1 and end before the term.', { field: 'years' });
  const walk = graduatedWalk(loan);
  const highest: Step = {
    label: 'Highest balance',
    figure: exactUsd(eightPlaces(walk.highest)),
    operation: 'compute',
    rule: 'atr.graduated-balance',
    source: PARAGRAPH,
    parts: [
      loanStep(loan),
      rateStep('Note rate', loan.rate, 'Note'),
      given('Yearly increase', exactPercent(percentOfRate(loan.increase)), 'Note'),
      given('Increases', count(loan.increases), 'Note'),
      monthsStep('Loan term', loan.termMonths),
    ],
    note: `Reached after payment ${walk.highestAfter}.`,
  };
  const remaining = monthsStep('Remaining term', loan.termMonths - walk.highestAfter, PARAGRAPH);
  const atr = levelPaymentStep('Payment for ability to repay', highest, rateStep('Note rate', loan.rate, 'Note'), remaining, PARAGRAPH);
  return ok({
    payments: walk.payments.map(eightPlaces),
    highestBalance: explained(amountOf(highest), highest),
    remainingMonths: loan.termMonths - walk.highestAfter,
    atr: explained(amountOf(atr), atr),
  });
}

function graduatedWalk(loan: GraduatedLoan): { payments: Decimal[]; highest: Decimal; highestAfter: number } {
  const monthly = new Exact(percentOfRate(loan.rate)).div(1200);
  const growth = new Exact(percentOfRate(loan.increase)).div(100).plus(1);
  const start = new Exact(loan.loanAmount).div(100);
  // Present value of one dollar of first payment: twelve of each year, then the level rest.
  const discount = monthly.plus(1).pow(-1);
  let worth: Decimal = new Exact(0);
  let factor: Decimal = new Exact(1);
  for (let k = 1; k <= loan.termMonths; k++) {
    factor = factor.mul(discount);
    worth = worth.plus(factor.mul(growth.pow(Math.min(Math.floor((k - 1) / 12), loan.increases))));
  }
  const first = start.div(worth);
  const payments = Array.from({ length: loan.increases + 1 }, (_, year) => first.mul(growth.pow(year)));
  let balance: Decimal = start;
  let highest: Decimal = start;
  let highestAfter = 0;
  for (let k = 1; k <= loan.termMonths; k++) {
    balance = balance.mul(monthly.plus(1)).minus(payments[Math.min(Math.floor((k - 1) / 12), loan.increases)]!);
    if (balance.gt(highest)) [highest, highestAfter] = [balance, k];
  }
  return { payments, highest, highestAfter };
}
