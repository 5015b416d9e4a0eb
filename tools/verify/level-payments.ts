import { Decimal } from 'decimal.js';
import type { Algorithm } from '../../foundation/explain/verify.ts';
import type { Step } from '../../foundation/explain/explain.ts';
import { agreed, amountsOf, balanceByMonths, levelPaymentBySum, monthly, Precise } from './precise.ts';

const atrLevelPayment: Algorithm = (step) => {
  const parts = amountsOf(step, 3);
  if (!parts) return undefined;
  const [balance, rate, months] = parts as [Decimal, Decimal, Decimal];
  return agreed(step, levelPaymentBySum(balance, monthly(rate), months.toNumber()), 8);
};

const levelPayment: Algorithm = (step) => {
  const parts = amountsOf(step, 4);
  if (!parts) return undefined;
  const [balance, rate, payments, aYear] = parts as [Decimal, Decimal, Decimal, Decimal];
  return agreed(step, levelPaymentBySum(balance, new Precise(rate).div(aYear.mul(100)), payments.toNumber()), 8);
};

const interestOnly: Algorithm = (step) => {
  const parts = amountsOf(step, 3);
  if (!parts) return undefined;
  const [balance, rate, aYear] = parts as [Decimal, Decimal, Decimal];
  return agreed(step, balance.mul(rate).div(100).div(aYear), 8);
};

const balanceAfter: Algorithm = (step) => {
  const parts = amountsOf(step, 4);
  if (!parts) return undefined;
  const [start, rate, payment, paid] = parts as [Decimal, Decimal, Decimal, Decimal];
  return agreed(step, balanceByMonths(start, monthly(rate), payment, paid.toNumber()), 8);
};

const cappedPayment: Algorithm = (step) => {
  const parts = amountsOf(step, 2);
  if (!parts) return undefined;
  const [before, cap] = parts as [Decimal, Decimal];
  return agreed(step, before.plus(before.mul(cap).div(100)), 8);
};

/** Walks the minimum payments and checks that the recast comes where the step says: one more payment would pass the cap, or the balance had peaked. */
const highestBalance: Algorithm = (step) => {
  const parts = amountsOf(step, 8);
  if (!parts) return undefined;
  const [loan, teaser, paymentCap, balanceCap, maximum, from, term, paid] = parts.map((part) => part) as Decimal[];
  let payment = levelPaymentBySum(loan!, monthly(teaser!), term!.toNumber());
  let balance: Decimal = loan!;
  const grown = (number: number): Decimal => balance.mul(monthly(from!.lte(number) ? maximum! : teaser!).plus(1)).minus(payment);
  for (let number = 1; number <= paid!.toNumber(); number++) {
    if (number > 1 && number % 12 === 1) payment = payment.plus(payment.mul(paymentCap!).div(100));
    balance = grown(number);
    if (balance.gt(loan!.mul(balanceCap!))) return balance.toFixed(8);
  }
  const next = paid!.toNumber() + 1;
  if (next % 12 === 1) payment = payment.plus(payment.mul(paymentCap!).div(100));
  const after = grown(next);
  if (after.lte(loan!.mul(balanceCap!)) && after.gt(balance)) return after.toFixed(8);
  return agreed(step, balance, 8);
};

/** The first payment of a graduated loan found from two trial runs: the last balance is linear in it. */
const graduatedBalance: Algorithm = (step) => {
  const parts = amountsOf(step, 5);
  if (!parts) return undefined;
  const [loan, rate, increase, increases, term] = parts as [Decimal, Decimal, Decimal, Decimal, Decimal];
  const walk = (first: Decimal): { last: Decimal; highest: Decimal } => {
    let balance: Decimal = loan;
    let highest: Decimal = loan;
    let payment: Decimal = first;
    for (let k = 1; k <= term.toNumber(); k++) {
      if (k > 1 && k % 12 === 1 && increases.gte((k - 1) / 12)) payment = payment.plus(payment.mul(increase).div(100));
      balance = balance.mul(monthly(rate).plus(1)).minus(payment);
      if (balance.gt(highest)) highest = balance;
    }
    return { last: balance, highest };
  };
  const without = walk(new Precise(0)).last;
  const withOne = walk(new Precise(1)).last;
  return agreed(step, walk(without.div(without.minus(withOne))).highest, 8);
};

interface Course {
  readonly loan: Decimal;
  readonly term: number;
  readonly amortization: number;
  readonly interestOnly: number;
  readonly rates: readonly (readonly [from: number, rate: Decimal])[];
  readonly through: number;
}

/** A course's parts: loan amount, payments, amortization, interest-only payments, rates by first payment, and how far. Undefined for other features. */
function courseOf(step: Step): Course | undefined {
  const head = amountsOf(step, 4);
  if (!head) return undefined;
  const rates: [number, Decimal][] = [];
  let through: number | undefined;
  for (const part of (step.parts ?? []).slice(4)) {
    const from = /^Rate from payment (\d+)$/.exec(part.label)?.[1];
    if (from !== undefined) rates.push([Number(from), new Precise(part.figure.amount)]);
    else if (part.label === 'Through payment') through = Number(part.figure.amount);
    else return undefined;
  }
  const [loan, term, amortization, interestOnly] = head as [Decimal, Decimal, Decimal, Decimal];
  if (rates.length === 0) return undefined;
  return {
    loan,
    term: term.toNumber(),
    amortization: amortization.toNumber(),
    interestOnly: interestOnly.toNumber(),
    rates,
    through: through ?? term.toNumber(),
  };
}

interface Walked {
  readonly balance: Decimal;
  readonly interest: Decimal;
  readonly paid: Decimal;
  readonly payment: Decimal;
}

/** Month by month, the payment figured anew by summing discounts whenever the rate or the interest-only period changes. */
function walkCourse(course: Course): Walked {
  let balance: Decimal = course.loan;
  let interest: Decimal = new Precise(0);
  let paid: Decimal = new Precise(0);
  let payment: Decimal = new Precise(0);
  let rate: Decimal = monthly(course.rates[0]![1]);
  for (let k = 1; k <= course.through; k++) {
    const changed = course.rates.find(([from]) => from === k);
    if (changed) rate = monthly(changed[1]);
    const due = balance.mul(rate);
    if (k <= course.interestOnly) payment = due;
    else if (changed || k === 1 || k === course.interestOnly + 1) payment = levelPaymentBySum(balance, rate, course.amortization - k + 1);
    const last = k === course.term;
    const now: Decimal = last ? balance.plus(due) : payment;
    interest = interest.plus(due);
    paid = paid.plus(now);
    payment = last ? now : payment;
    balance = balance.plus(due).minus(now);
  }
  return { balance, interest, paid, payment };
}

const ofCourse =
  (pick: (walked: Walked) => Decimal): Algorithm =>
  (step) => {
    const course = courseOf(step);
    return course && agreed(step, pick(walkCourse(course)), 4);
  };

export const levelPaymentAlgorithms: Readonly<Record<string, Algorithm>> = {
  'atr.level-payment': atrLevelPayment,
  'atr.balance-after': balanceAfter,
  'atr.capped-payment': cappedPayment,
  'atr.highest-balance': highestBalance,
  'atr.graduated-balance': graduatedBalance,
  'amortization.level-payment': levelPayment,
  'amortization.interest-only-payment': interestOnly,
  'amortization.total-interest': ofCourse((walked) => walked.interest),
  'amortization.total-paid': ofCourse((walked) => walked.paid),
  'amortization.balance': ofCourse((walked) => walked.balance),
  'amortization.payment': ofCourse((walked) => walked.payment),
};
