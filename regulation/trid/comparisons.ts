import { Decimal } from 'decimal.js';
import {
  exactPercent,
  exactUsd,
  explained,
  given,
  percent,
  step,
  sumStep,
  usd,
  type Explained,
  type Step,
} from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Rate, Ratio } from '../../foundation/rates/rates.ts';
import { ratePerUnitPeriod, type Stream } from '../apr/actuarial.ts';
import { aprStep, disclosedApr, type AprFigures } from '../apr/annual-percentage-rate.ts';
import { countUnitPeriods } from '../apr/unit-period.ts';
import type { Comparisons, MortgageInsuranceTerms, Printed } from './loan-estimate-types.ts';
import { scheduleFigure, type Courses } from './payments/payment-courses.ts';
import { percentText, roundPercent, wholeDollars } from './wording/printing.ts';
import { premiumAt } from './payments/projected-payments.ts';

export interface ComparisonFacts {
  readonly courses: Courses;
  readonly mortgageInsurance?: MortgageInsuranceTerms;
  readonly premiums: number;
  /** D before rounding. */
  readonly loanCosts: Explained<Cents>;
  readonly prepaidInterest: Explained<Cents>;
  /** Mortgage insurance prepaid or deposited in escrow at closing; the part listed among the loan costs is counted there. */
  readonly insuranceAtClosing: Explained<Cents>;
  readonly amountFinanced: Explained<Cents>;
  readonly disbursement: PlainDate;
  readonly firstPayment: PlainDate;
  /** Leaves odd days out of the APR, as several printed samples do. */
  readonly regularFirstPeriod?: boolean;
}

export interface ComparisonFigures {
  readonly table: Comparisons;
  readonly aprExact: number;
  readonly financeCharge: Cents;
  /** P&I and mortgage insurance over the whole term. */
  readonly payments: Cents;
}

/** Sum of premiums over payments 1 to `through`, as a step per premium. */
export function premiumsThrough(insurance: MortgageInsuranceTerms | undefined, premiums: number, through: number): Explained<Cents> {
  const parts: Step[] = [];
  let before = 0;
  let value = 0;
  for (const span of insurance?.premiums ?? []) {
    const number = Math.max(0, Math.min(before + span.payments, premiums, through) - before);
    before += span.payments;
    if (number === 0) continue;
    const amount = span.monthly * number;
    value += amount;
    parts.push(
      step('Premiums', usd(amount), 'multiply', {
        parts: [
          given('Monthly premium', usd(span.monthly), 'Mortgage insurance terms'),
          given('Payments', { unit: 'count', amount: String(number) }, 'Mortgage insurance terms'),
        ],
      }),
    );
  }
  return explained(value, parts.length === 0 ? given('Mortgage insurance', usd(0), 'None') : sumStep('Mortgage insurance', 'usd', parts));
}

/** "In 5 Years", APR and TIP (37(l)); components are not rounded before they are added (comment 37(o)(4)-2). */
export function comparisons(facts: ComparisonFacts): Result<ComparisonFigures> {
  const { courses } = facts;
  const schedule = courses.composite;
  const n = courses.terms.termMonths;
  const sixty = Math.min(60, n);
  let paid = 0;
  for (let k = 0; k < sixty; k++) paid += schedule.payments[k]!;
  const fiveYears = sumStep(
    'Principal, interest, mortgage insurance and loan costs',
    'usd',
    [
      scheduleFigure(courses, 'composite', `Principal & interest of ${sixty} payments`, paid, 'amortization.total-paid', sixty),
      premiumsThrough(facts.mortgageInsurance, facts.premiums, sixty).why,
      facts.insuranceAtClosing.why,
      facts.prepaidInterest.why,
      facts.loanCosts.why,
    ],
    { source: '12 CFR 1026.37(l)(1)(i)' },
  );
  const loan = given('Loan amount', usd(courses.terms.loanAmount), 'Terms of the note');
  const left = scheduleFigure(
    courses,
    'composite',
    `Balance after payment ${sixty}`,
    schedule.balances[sixty]!,
    'amortization.balance',
    sixty,
  );
  const principal = step(
    `Principal of ${sixty} payments`,
    exactUsd(new Decimal(loan.figure.amount).minus(left.figure.amount)),
    'subtract',
    {
      source: '12 CFR 1026.37(l)(1)(ii)',
      parts: [loan, left],
    },
  );
  const apr = aprOf(facts);
  if (!apr.ok) return apr;
  const total = premiumsThrough(facts.mortgageInsurance, facts.premiums, n);
  const payments = Math.round(schedule.totalPayments + total.value);
  return ok({
    table: {
      inFiveYearsTotal: wholeDollars('Total you will have paid in 5 years', fiveYears),
      inFiveYearsPrincipal: wholeDollars('Principal you will have paid off', principal),
      apr: apr.value.printed,
      totalInterestPercentage: totalInterestPercentage(courses, facts.prepaidInterest),
    },
    aprExact: apr.value.exact,
    financeCharge: payments - facts.amountFinanced.value,
    payments,
  });
}

/** Scheduled interest and prepaid interest as a percentage of the loan amount (37(l)(3)). */
export function totalInterestPercentage(courses: Courses, prepaidInterest: Explained<Cents>): Printed<Ratio> {
  const interest = sumStep(
    'All interest',
    'usd',
    [
      scheduleFigure(courses, 'composite', 'Interest of all payments', courses.composite.totalInterest, 'amortization.total-interest'),
      prepaidInterest.why,
    ],
    { source: '12 CFR 1026.37(l)(3)' },
  );
  const loan = given('Loan amount', usd(courses.terms.loanAmount), 'Terms of the note');
  const share = new Decimal(interest.figure.amount).div(loan.figure.amount);
  const exact = step('Share, in percent', exactPercent(share.mul(100)), 'multiply', {
    parts: [
      step('Interest over loan amount', { unit: 'ratio', amount: share.toFixed() }, 'divide', { parts: [interest, loan] }),
      given('In percent', { unit: 'ratio', amount: '100' }, 'Rule'),
    ],
  });
  const value = roundPercent(new Decimal(exact.figure.amount));
  return {
    text: percentText(value),
    value,
    why: step('Total Interest Percentage (TIP)', percent(value), 'round', {
      precision: '0.001',
      mode: 'half-up',
      source: '12 CFR 1026.37(l)(3), (o)(4)(ii)',
      parts: [exact],
    }),
  };
}

/** Streams of equal payments of P&I and mortgage insurance, in months from disbursement. */
export function paymentStreams(facts: ComparisonFacts): readonly Stream[] {
  const { payments } = facts.courses.composite;
  const first = countUnitPeriods(facts.disbursement, facts.firstPayment, { kind: 'month', every: 1 });
  const fraction = facts.regularFirstPeriod ? 0 : first.fraction;
  const streams: { amount: number; count: number; full: number; fraction: number; every: number }[] = [];
  let current: (typeof streams)[number] | undefined;
  for (let k = 1; k <= payments.length; k++) {
    const amount = payments[k - 1]! + premiumAt(facts.mortgageInsurance, facts.premiums, k);
    if (current && Math.abs(current.amount - amount) < 0.01) current.count += 1;
    else streams.push((current = { amount, count: 1, full: first.full + k - 1, fraction, every: 1 }));
  }
  return streams;
}

function aprOf(facts: ComparisonFacts): Result<{ readonly printed: Printed<Rate>; readonly exact: number }> {
  if (facts.amountFinanced.value <= 0)
    return refuse('AMOUNT_FINANCED_NOT_POSITIVE', 'Prepaid finance charges use up the whole loan amount.', { field: 'fees' });
  const payments = paymentStreams(facts);
  const advances: readonly Stream[] = [{ amount: facts.amountFinanced.value, count: 1, full: 0, fraction: 0, every: 1 }];
  const rate = ratePerUnitPeriod({ advances, payments });
  if (rate === undefined)
    return refuse('APR_NOT_FOUND', 'The payments don’t return the amount financed, so there is no annual percentage rate.', {
      field: 'terms',
    });
  const figures: AprFigures = { exact: rate * 1200, unitPeriod: { kind: 'month', every: 1 }, unitPeriodsAYear: 12, advances, payments };
  const value = disclosedApr(figures.exact);
  const why = aprStep({ advances: [], payments: [], advanceWhy: facts.amountFinanced.why }, figures, value);
  return ok({ printed: { text: percentText(value), value, why }, exact: figures.exact });
}
