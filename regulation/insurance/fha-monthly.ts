import { Decimal } from 'decimal.js';
import { count, exactUsd, explained, given, months, ratio, usd, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { roundHalfUp, type Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { amountOf, centsOf, percentOfStep, productStep, quotientStep, roundedStep } from '../arithmetic-steps.ts';
import { levelPayment } from '../atr/level-payment.ts';
import { percentOfRate, rateStep, type ExactRate } from '../exact-rate.ts';

const SOURCE = 'HUD single family premium calculation: average outstanding balance';

export interface FhaPremiumLoan {
  /** Loan with the financed upfront premium, cents. */
  readonly totalLoan: Cents;
  readonly rate: ExactRate;
  readonly termMonths: number;
  /** Annual rate as a fraction: 0.0055 is 55 basis points. */
  readonly annualRate: Decimal;
  /** Upfront factor as a fraction: 0.0175. */
  readonly upfrontFactor: Decimal;
  /** Premium year from 1. */
  readonly year: number;
}

export interface FhaMonthlyPremium {
  /** Dollars, unrounded to four places. */
  readonly averageBalance: Explained<Decimal>;
  readonly annualBeforeAdjustment: Explained<Cents>;
  readonly annual: Explained<Cents>;
  readonly monthly: Explained<Cents>;
}

/**
 * Start-of-month balances in cents as HUD amortizes them: payment to the cent; balance times the percentage to the cent, then a twelve-hundredth of it
 * to the cent as the month's interest. The last payment takes what is left. The whole term, or its first months alone.
 */
export function hudBalances(totalLoan: Cents, rate: ExactRate, termMonths: number, firstMonths = termMonths): readonly Cents[] {
  const yearly = percentOfRate(rate);
  const payment = roundHalfUp(levelPayment(new Decimal(totalLoan), yearly, termMonths));
  const balances: Cents[] = [];
  let balance = totalLoan;
  for (let month = 0; month < Math.min(firstMonths, termMonths); month++) {
    balances.push(balance);
    const interest = roundHalfUp(new Decimal(roundHalfUp(yearly.mul(balance))).div(1200));
    balance = Math.max(0, balance + interest - payment);
  }
  return balances;
}

/** Average of the twelve start-of-month balances of a premium year as a step of rule `fha.average-balance`, in dollars. */
function averageBalanceStep(loan: FhaPremiumLoan, balances: readonly Cents[]): Step {
  const year = balances.slice((loan.year - 1) * 12, loan.year * 12);
  const average = new Decimal(year.reduce((sum, balance) => sum + balance, 0)).div(1200).toDecimalPlaces(6, Decimal.ROUND_HALF_UP);
  return {
    label: `Average balance of year ${loan.year}`,
    figure: exactUsd(average),
    operation: 'compute',
    rule: 'fha.average-balance',
    source: SOURCE,
    parts: [
      given('Total loan', usd(loan.totalLoan), 'Note'),
      rateStep('Note rate', loan.rate, 'Note'),
      given('Loan term', months(loan.termMonths), 'Note'),
      given('Premium year', count(loan.year), 'Schedule'),
    ],
    note: 'A twelfth of the twelve start-of-month balances; months past the term count as nothing.',
  };
}

/**
 * Monthly premium of one premium year by HUD's average-balance method: average balance of the total loan × annual rate, to the cent; divided by one
 * plus the upfront factor, to the cent; a twelfth, to the cent. Refuses a year outside the term, a rate or factor below zero. Whoever asks for
 * many years of one loan gives its `balances` (`hudBalances`), which are worked out once.
 */
export function fhaMonthlyPremium(
  loan: FhaPremiumLoan,
  balances = (): readonly Cents[] => hudBalances(loan.totalLoan, loan.rate, loan.termMonths, loan.year * 12),
): Result<FhaMonthlyPremium> {
  if (loan.totalLoan <= 0) return refuse('LOAN_AMOUNT_MISSING', 'The total loan must be above zero.', { field: 'totalLoan' });
  if (!Number.isInteger(loan.termMonths) || loan.termMonths < 1 || loan.termMonths > 600)
    return refuse('TERM_MISSING', 'The term must be a whole number of months from 1 to 600.', { field: 'months' });
  if (!Number.isInteger(loan.year) || loan.year < 1 || (loan.year - 1) * 12 >= loan.termMonths)
    return refuse('YEAR_OUTSIDE_TERM', 'The premium year must lie within the term.', { field: 'year' });
  if (loan.annualRate.lt(0) || loan.upfrontFactor.lt(0) || percentOfRate(loan.rate).lt(0))
    return refuse('RATE_NEGATIVE', "Rates can't be negative.", { field: 'annualRate' });
  const average = averageBalanceStep(loan, balances());
  const gross = productStep('Average balance times the annual rate', 'usd', [
    average,
    given('Annual rate', ratio(loan.annualRate), 'Premium table'),
  ]);
  const before = roundedStep('Annual premium before adjustment', gross, '0.01', { source: SOURCE });
  const factor = given('One plus the upfront factor', ratio(loan.upfrontFactor.plus(1)), 'Premium table');
  const annual = roundedStep('Annual premium', quotientStep('Without the financed premium', 'usd', [before, factor]), '0.01', {
    source: SOURCE,
  });
  const twelfth = quotientStep('A twelfth', 'usd', [annual, given('Months of a year', count(12), 'Calendar')]);
  const monthly = roundedStep('Monthly premium', twelfth, '0.01', { rule: 'fha.monthly', source: SOURCE });
  const inCents = (of: Step): Explained<Cents> => explained(centsOf(of), of);
  return ok({
    averageBalance: explained(amountOf(average), average),
    annualBeforeAdjustment: inCents(before),
    annual: inCents(annual),
    monthly: inCents(monthly),
  });
}

/** Monthly premium of each premium year while it is due, in cents; the form projected payments and an amortization need. One year: the first alone. */
export function fhaMonthlyPremiums(loan: Omit<FhaPremiumLoan, 'year'>, years: 1 | 11 | 'term'): Result<readonly Explained<Cents>[]> {
  const inTerm = Math.ceil(loan.termMonths / 12);
  const lastYear = years === 'term' ? inTerm : Math.min(years, inTerm);
  const premiums: Explained<Cents>[] = [];
  // Computed only after the terms are valid: refused terms have no balances.
  let worked: readonly Cents[] | undefined;
  const balances = (): readonly Cents[] => (worked ??= hudBalances(loan.totalLoan, loan.rate, loan.termMonths, lastYear * 12));
  for (let year = 1; year <= lastYear; year++) {
    const found = fhaMonthlyPremium({ ...loan, year }, balances);
    if (!found.ok) return found;
    premiums.push(found.value.monthly);
  }
  return ok(premiums);
}

/** Simple estimate: loan × rate ÷ 12. It overstates; HUD's average-balance method governs. */
export function simpleMonthlyPremium(loan: Cents, annualPercent: ExactRate): Explained<Cents> {
  const year = percentOfStep(
    "A year's premium",
    given('Loan amount', usd(loan), 'Application'),
    rateStep('Annual rate', annualPercent, 'Premium table'),
  );
  const why = roundedStep(
    'Simple monthly premium',
    quotientStep('A twelfth', 'usd', [year, given('Months of a year', count(12), 'Calendar')]),
    '0.01',
    {
      rule: 'insurance.simple-monthly',
      source: 'Estimate; the average-balance method governs',
    },
  );
  return explained(centsOf(why), why);
}
