import { Decimal } from 'decimal.js';
import { count, explained, given, months, onDate, usd, exactPercent, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { addMonths, dayOf, addDays, type PlainDate, isPlainDate } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { amountOf } from '../arithmetic-steps.ts';
import { Exact, levelPayment } from '../atr/level-payment.ts';
import { percentOfRate, rateStep, type ExactRate } from '../exact-rate.ts';

export interface InsuredLoan {
  readonly loanAmount: Cents;
  /** The note rate; for an adjustable loan the rate of the schedule in effect. */
  readonly rate: ExactRate;
  readonly termMonths: number;
  /** Lesser of contract price and appraised value, on a refinance the appraised value (12 U.S.C. 4901(12)). */
  readonly originalValue: Cents;
  readonly firstPayment: PlainDate;
}

export interface InsuranceMilestone {
  /** Number of the payment after which the scheduled balance is first at or below the share; 0 when it starts there. */
  readonly payment: Explained<number>;
  /** Its due date; undefined when the loan starts there. */
  readonly date: Explained<PlainDate> | undefined;
}

export interface PrivateInsuranceEnd {
  /** The borrower may ask for cancellation (12 U.S.C. 4901(2), 4902(a)). */
  readonly cancelAt80: InsuranceMilestone;
  /** Automatic termination if the loan is current (4901(18), 4902(b)). */
  readonly terminateAt78: InsuranceMilestone;
  /** Last payment of the first half of the amortization. */
  readonly midpointPayment: number;
  /** First day of the month after the midpoint (4902(c)). */
  readonly finalTermination: Explained<PlainDate>;
}

/**
 * When borrower-paid private mortgage insurance ends by law (Homeowners Protection Act, 12 U.S.C. 4901–4902), by the initial amortization schedule.
 * Lender-paid insurance never ends by it (4905): see `lenderPaidInsurance`. Refuses missing amounts, term and date.
 */
export function privateInsuranceEnd(loan: InsuredLoan): Result<PrivateInsuranceEnd> {
  if (loan.loanAmount <= 0) return refuse('LOAN_AMOUNT_MISSING', 'The loan amount must be above zero.', { field: 'loan' });
  if (loan.originalValue <= 0)
    return refuse('ORIGINAL_VALUE_MISSING', 'The original value must be above zero.', { field: 'originalValue' });
  if (!Number.isInteger(loan.termMonths) || loan.termMonths < 2 || loan.termMonths > 600)
    return refuse('TERM_MISSING', 'The term must be a whole number of months from 2 to 600.', { field: 'months' });
  if (!isPlainDate(loan.firstPayment))
    return refuse('FIRST_PAYMENT_MISSING', 'The first payment date is missing.', { field: 'firstPayment' });
  const midpoint = Math.floor(loan.termMonths / 2);
  return ok({
    cancelAt80: milestone(loan, 80, '12 U.S.C. 4901(2), 4902(a)'),
    terminateAt78: milestone(loan, 78, '12 U.S.C. 4901(18), 4902(b)'),
    midpointPayment: midpoint,
    finalTermination: finalTermination(loan, midpoint),
  });
}

function milestone(loan: InsuredLoan, share: number, source: string): InsuranceMilestone {
  const number = paymentReaching(loan, share);
  const why: Step = {
    label: `Payment after which the balance is at ${share}% or less`,
    figure: count(number),
    operation: 'compute',
    rule: 'hpa.payment-reaching',
    source,
    parts: [
      given('Loan amount', usd(loan.loanAmount), 'Note'),
      rateStep('Note rate', loan.rate, 'Note'),
      given('Loan term', months(loan.termMonths), 'Note'),
      given('Original value', usd(loan.originalValue), '12 U.S.C. 4901(12)'),
      given('Share', exactPercent(String(share)), source),
    ],
  };
  return { payment: explained(number, why), date: number === 0 ? undefined : dueDate(loan.firstPayment, why, source) };
}

function paymentReaching(loan: InsuredLoan, share: number): number {
  const limit = new Exact(loan.originalValue).mul(share).div(10_000);
  const rate = percentOfRate(loan.rate);
  const growth = new Exact(rate).div(1200).plus(1);
  const payment = levelPayment(new Decimal(loan.loanAmount).div(100), rate, loan.termMonths);
  let balance: Decimal = new Exact(loan.loanAmount).div(100);
  let number = 0;
  while (balance.gt(limit) && number < loan.termMonths) {
    balance = balance.mul(growth).minus(payment);
    number += 1;
  }
  return number;
}

/** Due date of a payment as a step of rule `dates.add-months`: parts are the first due date and the payment's number. */
function dueDate(first: PlainDate, number: Step, source: string): Explained<PlainDate> {
  const date = addMonths(first, amountOf(number).toNumber() - 1);
  return explained(date, {
    label: 'Due date of that payment',
    figure: onDate(date),
    operation: 'compute',
    rule: 'hpa.due-date',
    source,
    parts: [given('First payment', onDate(first), 'Note'), number],
  });
}

function finalTermination(loan: InsuredLoan, midpoint: number): Explained<PlainDate> {
  const next = addMonths(loan.firstPayment, midpoint);
  const date = addDays(next, 1 - dayOf(next));
  return explained(date, {
    label: 'Final termination',
    figure: onDate(date),
    operation: 'compute',
    rule: 'hpa.final-termination',
    source: '12 U.S.C. 4901(7), 4902(c)',
    parts: [given('First payment', onDate(loan.firstPayment), 'Note'), given('Loan term', months(loan.termMonths), 'Note')],
    note: 'First day of the month after the midpoint of the amortization, if the loan is current.',
  });
}

/**
 * Premiums a borrower pays by the schedule, in months: until automatic termination at 78 %, or the midpoint if that comes first (the form
 * 1026.37(c)(1)(i)(C) needs).
 */
export function scheduledPremiums(loan: InsuredLoan): Result<number> {
  const end = privateInsuranceEnd(loan);
  if (!end.ok) return end;
  return ok(Math.min(end.value.terminateAt78.payment.value, end.value.midpointPayment));
}
