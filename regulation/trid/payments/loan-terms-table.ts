import { Decimal } from 'decimal.js';
import { exactUsd, given, percent, step, usd } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { Rate } from '../../../foundation/rates/rates.ts';
import { firstResetMonths } from '../../amortization/rate-path.ts';
import { adjustableInterestRateTable, adjustablePaymentTable, everyPeriod, highestRateAndYear } from './adjustable-tables.ts';
import type { CanIncrease, HasFeature, LoanTermsTable, Printed } from '../loan-estimate-types.ts';
import { highestPayment, paymentStep, scheduleFigure, type Courses } from './payment-courses.ts';
import { dollarsAndCents, loanAmountText, printedRate, wholeDollars } from '../wording/printing.ts';
import { paymentChanges } from './projected-payments.ts';

/** Largest penalty: the percentage of the highest balance while it may be charged, which is the loan amount (37(b)(4)). */
export function maximumPrepaymentPenalty(highestBalance: Cents, rate: Rate): Printed {
  const exact = new Decimal(highestBalance).mul(rate).div(10_000_000);
  return wholeDollars(
    'Maximum prepayment penalty',
    step('Percent of the highest balance', exactUsd(exact), 'percent-of', {
      source: '12 CFR 1026.37(b)(4)',
      parts: [given('Highest balance', usd(highestBalance), 'Terms of the note'), given('Penalty', percent(rate), 'Terms of the note')],
    }),
  );
}

/** 1026.37(b): the loan's amounts with the answers to "Can this amount increase after closing?". */
export function loanTermsTable(courses: Courses): LoanTermsTable {
  return {
    loanAmount: loanAmount(courses),
    interestRate: interestRate(courses),
    monthlyPrincipalAndInterest: principalAndInterest(courses),
    paymentLabel: paymentChanges(courses).length > 0 ? 'Initial Monthly Principal & Interest' : 'Monthly Principal & Interest',
    prepaymentPenalty: prepaymentPenalty(courses),
    balloonPayment: balloonPayment(courses),
  };
}

function loanAmount(courses: Courses): CanIncrease {
  const { terms, high } = courses;
  const figure: Printed = {
    text: loanAmountText(terms.loanAmount),
    value: terms.loanAmount,
    why: given('Loan amount', usd(terms.loanAmount), 'Terms of the note'),
  };
  let top = 0;
  for (let k = 1; k <= terms.termMonths; k++) if (high.balances[k]! > high.balances[top]! + 0.5) top = k;
  if (top === 0) return { figure, answer: 'NO', details: [], figures: [] };
  const most = wholeDollars(
    'Highest loan amount',
    scheduleFigure(courses, 'high', 'Highest balance', high.balances[top]!, 'amortization.balance', top),
  );
  return {
    figure,
    answer: 'YES',
    details: [`Can go as high as ${most.text}`, `Can increase until year ${Math.floor((top - 1) / 12) + 1}`],
    figures: [most],
  };
}

function interestRate(courses: Courses): CanIncrease<Rate> {
  const { terms } = courses;
  const table = adjustableInterestRateTable(terms);
  const start = courses.composite.rates[0]!;
  const figure = printedRate('Interest rate', start, 'Terms of the note');
  if (!table) return { figure, answer: 'NO', details: [], figures: [] };
  const top = highestRateAndYear(terms);
  const first = terms.adjustable ? firstResetMonths(terms.adjustable) : firstChange(courses) - 1;
  const every = terms.adjustable?.subsequentChangeMonths;
  const adjusts = every
    ? `Adjusts ${lower(everyPeriod(every))} starting in year ${Math.floor(first / 12) + 1}`
    : `Adjusts starting in year ${Math.floor(first / 12) + 1}`;
  return {
    figure,
    answer: 'YES',
    details: [adjusts, `Can go as high as ${top.rate.text} in year ${top.year}`, 'See AIR Table on page 2 for details'],
    figures: [top.rate],
  };
}

function firstChange(courses: Courses): number {
  const rates = courses.composite.rates;
  let k = 1;
  while (k < rates.length && rates[k] === rates[0]) k += 1;
  return k + 1;
}

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function principalAndInterest(courses: Courses): CanIncrease {
  const { terms, high } = courses;
  const figure = dollarsAndCents('Principal & interest', paymentStep(courses, 'composite', 1));
  const top = highestPayment(high);
  if (high.payments[top - 1]! <= high.payments[0]! + 0.5) return { figure, answer: 'NO', details: [], figures: [] };
  const most = wholeDollars('Highest principal & interest', paymentStep(courses, 'high', top));
  const changes = paymentChanges(courses);
  const gaps = changes.slice(1).map((at, k) => at - changes[k]!);
  const year = (payment: number): number => Math.floor((payment - 1) / 12) + 1;
  const starting = `starting in year ${year(changes[0]!)}`;
  const details = [
    gaps.length === 0 ? `Adjusts once ${starting}` : `Adjusts ${lower(everyPeriod(Math.min(...gaps)))} ${starting}`,
    `Can go as high as ${most.text} in year ${year(top)}`,
  ];
  if (terms.interestOnlyMonths) details.push(`Includes only interest and no principal until year ${year(terms.interestOnlyMonths + 1)}`);
  if (adjustablePaymentTable(courses)) details.push('See AP Table on page 2 for details');
  return { figure, answer: 'YES', details, figures: [most] };
}

function prepaymentPenalty({ terms, high }: Courses): HasFeature {
  const penalty = terms.prepaymentPenalty;
  if (!penalty) return { answer: 'NO', details: [], figures: [] };
  let highest = 0;
  for (let k = 0; k <= Math.min(penalty.months, terms.termMonths); k++) highest = Math.max(highest, high.balances[k]!);
  const most = maximumPrepaymentPenalty(Math.round(highest), penalty.percent);
  const years = penalty.months / 12; // exact: only whole years are printed
  const during = Number.isInteger(years) ? (years === 1 ? 'first year' : `first ${years} years`) : `first ${penalty.months} months`;
  return { answer: 'YES', details: [`As high as ${most.text} if you pay off the loan during the ${during}`], figures: [most] };
}

function balloonPayment(courses: Courses): HasFeature {
  if (!courses.balloon) return { answer: 'NO', details: [], figures: [] };
  const n = courses.terms.termMonths;
  // The largest there may be; where interest is added to the balance, low rates can leave more to the end than high ones.
  const course = courses.low.payments[n - 1]! > courses.high.payments[n - 1]! ? 'low' : 'high';
  const most = wholeDollars('Balloon payment', paymentStep(courses, course, n));
  return { answer: 'YES', details: [`You will have to pay ${most.text} at the end of year ${Math.ceil(n / 12)}`], figures: [most] };
}
