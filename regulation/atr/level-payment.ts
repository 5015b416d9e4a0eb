import { Decimal } from 'decimal.js';
import { exactUsd, given, months, type Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { usd } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { amountOf, roundedStep } from '../arithmetic-steps.ts';

/** Forty digits: a power over hundreds of months loses a few, and the eighth place of a dollar must not depend on them. */
export const Exact = Decimal.clone({ precision: 40 });

/** Unrounded dollars carry eight places: enough for any later rounding, and short enough to read. */
export function eightPlaces(amount: Decimal): Decimal {
  return new Decimal(amount.toDecimalPlaces(8, Decimal.ROUND_HALF_UP));
}

function monthlyRate(yearlyPercent: Decimal): Decimal {
  return new Exact(yearlyPercent).div(1200);
}

/** Level payment that repays `balance` dollars over `term` months at a yearly percentage, unrounded; the rate may be 0. */
export function levelPayment(balance: Decimal, yearlyPercent: Decimal, term: number): Decimal {
  const rate = monthlyRate(yearlyPercent);
  const dollars = new Exact(balance);
  if (rate.isZero()) return dollars.div(term);
  return dollars.mul(rate).div(new Exact(1).minus(rate.plus(1).pow(-term)));
}

/**
 * "Substantially equal, monthly payments" (12 CFR 1026.43(c)(5)(i)(B), (d)(5), (e)(2)(iv)) as a step of rule `atr.level-payment`, in dollars
 * with eight places; parts are the balance, the yearly rate and the months, in that order.
 */
export function levelPaymentStep(label: string, balance: Step, rate: Step, term: Step, source: string): Step {
  const payment = eightPlaces(levelPayment(amountOf(balance), amountOf(rate), amountOf(term).toNumber()));
  return {
    label,
    figure: exactUsd(payment),
    operation: 'compute',
    rule: 'atr.level-payment',
    source,
    parts: [balance, rate, term],
    note: 'Balance × r / (1 − (1 + r)^−n), r being a twelfth of the yearly rate.',
  };
}

/**
 * Balance after `paid` payments of `payment` as a step of rule `atr.balance-after`; parts are the balance at the start, the yearly rate, the
 * payment and how many were made. Interest accrues monthly and is not rounded.
 */
export function balanceAfterStep(label: string, start: Step, rate: Step, payment: Step, paid: Step, source: string): Step {
  const r = monthlyRate(amountOf(rate));
  const n = amountOf(paid).toNumber();
  const dollars = new Exact(start.figure.amount);
  const each = new Exact(payment.figure.amount);
  const growth = r.plus(1).pow(n);
  const left = r.isZero() ? dollars.minus(each.mul(n)) : dollars.mul(growth).minus(each.mul(growth.minus(1)).div(r));
  return {
    label,
    figure: exactUsd(eightPlaces(left)),
    operation: 'compute',
    rule: 'atr.balance-after',
    source,
    parts: [start, rate, payment, paid],
  };
}

/** The commentary's examples state payments and balances in whole dollars; so do the verdicts a person reads. */
export function wholeDollarsStep(label: string, exact: Step): Step {
  return roundedStep(label, exact, '1');
}

/** Terms every ability-to-repay payment starts from. */
export interface AtrLoan {
  /** Cents. */
  readonly loanAmount: Cents;
  readonly termMonths: number;
}

export function loanStep(loan: AtrLoan): Step {
  return given('Loan amount', usd(loan.loanAmount), 'Note');
}

export function monthsStep(label: string, value: number, source = 'Note'): Step {
  return given(label, months(value), source);
}

/** Refuses amounts and terms no payment can be figured from. */
export function checkedLoan<T extends AtrLoan>(loan: T): Result<T> {
  if (!Number.isSafeInteger(loan.loanAmount) || loan.loanAmount <= 0)
    return refuse('LOAN_AMOUNT_MISSING', 'The loan amount must be above zero.', { field: 'loanAmount' });
  if (!Number.isInteger(loan.termMonths) || loan.termMonths < 1 || loan.termMonths > 600)
    return refuse('TERM_MISSING', 'The term must be a whole number of months from 1 to 600.', { field: 'termMonths' });
  return ok(loan);
}
