import { Decimal } from 'decimal.js';
import {
  count,
  exactUsd,
  explained,
  given,
  months,
  percent,
  ratio,
  step,
  usd,
  type Explained,
  type Step,
} from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { centsOf, differenceStep, percentOfStep, quotientStep, roundedStep } from '../arithmetic-steps.ts';
import { citation, type Cited } from '../dated-table.ts';
import { percentOfRate, rateStep, type ExactRate } from '../exact-rate.ts';
import { hudBalances } from './fha-monthly.ts';

export interface UsdaFeeTable extends Cited {
  readonly from: PlainDate;
  readonly upfront: Rate;
  readonly annual: Rate;
}

/** Fees are set by the fiscal year's notice; no change since fiscal year 2017 is known. */
export const USDA_FEES: readonly UsdaFeeTable[] = [
  { from: '2016-10-01', upfront: 1_000, annual: 350, source: '7 CFR 3555.107; fiscal-year notice', standing: 'unverified' },
];

/** Upfront and annual rate for a commitment on a day; refuses a day before the oldest table. */
export function usdaRates(
  committedOn?: PlainDate,
  tables: readonly UsdaFeeTable[] = USDA_FEES,
): Result<{ readonly upfront: Explained<Rate>; readonly annual: Explained<Rate> }> {
  const table = committedOn === undefined ? tables[0] : tables.find((candidate) => committedOn >= candidate.from);
  if (!table) return refuse('YEAR_WITHOUT_TABLE', `There is no USDA fee table for ${committedOn}.`, { field: 'committedOn' });
  const cell = (label: string, rate: Rate): Explained<Rate> =>
    explained(rate, step(label, percent(rate), 'lookup', { source: citation(table) }));
  return ok({ upfront: cell('Upfront guarantee fee rate', table.upfront), annual: cell('Annual fee rate', table.annual) });
}

export interface UsdaUpfront {
  readonly fee: Explained<Cents>;
  readonly total: Explained<Cents>;
}

/**
 * Upfront guarantee fee (7 CFR 3555.107(g)), in cents: a share of the total loan, so when it is financed the total is the base divided by one less
 * the rate; paid in cash it is the share of the base.
 */
export function usdaUpfrontFee(base: Cents, rate: ExactRate, financed: boolean): Result<UsdaUpfront> {
  const share = percentOfRate(rate);
  if (base <= 0) return refuse('LOAN_AMOUNT_MISSING', 'The base loan amount must be above zero.', { field: 'base' });
  if (share.lt(0) || share.gte(100))
    return refuse('RATE', 'The fee rate must be from 0 to below 100 percent.', { field: 'upfrontPercent' });
  const source = '7 CFR 3555.107(g)';
  const loan = given('Base loan amount', usd(base), 'Application');
  if (!financed) {
    const fee = roundedStep('Upfront guarantee fee', percentOfStep('Exact fee', loan, rateStep('Fee rate', rate, source)), '0.01', {
      rule: 'usda.upfront',
      source,
    });
    return ok({ fee: explained(centsOf(fee), fee), total: explained(base, loan) });
  }
  const rest = given('One less the fee rate', ratio(new Decimal(1).minus(share.div(100))), source);
  const total = roundedStep('Total loan with the fee financed', quotientStep('Base over one less the rate', 'usd', [loan, rest]), '0.01', {
    source,
  });
  const fee = differenceStep('Upfront guarantee fee', 'usd', [total, loan], { rule: 'usda.upfront', source });
  return ok({ fee: explained(centsOf(fee), fee), total: explained(centsOf(total), total) });
}

export interface UsdaAnnual {
  readonly averageBalance: Explained<Cents>;
  readonly annual: Explained<Cents>;
  readonly monthly: Explained<Cents>;
}

export interface UsdaLoan {
  /** Loan with a financed fee, cents. */
  readonly totalLoan: Cents;
  readonly rate: ExactRate;
  readonly termMonths: number;
  readonly year: number;
}

/**
 * Annual fee of a loan year (7 CFR 3555.107(h)): the rate on the average scheduled unpaid balance, a twelfth of it each month; each to the cent.
 * The average is that of the twelve start-of-month balances of a schedule in cents. Refuses a year outside the term.
 */
export function usdaAnnualFee(loan: UsdaLoan, annualRate: Explained<Rate>): Result<UsdaAnnual> {
  if (loan.totalLoan <= 0) return refuse('LOAN_AMOUNT_MISSING', 'The loan amount must be above zero.', { field: 'loan' });
  if (!Number.isInteger(loan.termMonths) || loan.termMonths < 1 || loan.termMonths > 600)
    return refuse('TERM_MISSING', 'The term must be a whole number of months from 1 to 600.', { field: 'months' });
  if (!Number.isInteger(loan.year) || loan.year < 1 || (loan.year - 1) * 12 >= loan.termMonths)
    return refuse('YEAR_OUTSIDE_TERM', 'The loan year must lie within the term.', { field: 'year' });
  const source = '7 CFR 3555.107(h)';
  const average = roundedStep('Average balance', averageStep(loan), '0.01', { source });
  const annual = roundedStep('Annual fee', percentOfStep('Average balance times the rate', average, annualRate.why), '0.01', { source });
  const twelfth = quotientStep('A twelfth', 'usd', [annual, given('Months of a year', count(12), 'Calendar')]);
  const monthly = roundedStep('Monthly fee', twelfth, '0.01', { rule: 'usda.monthly', source });
  return ok({
    averageBalance: explained(centsOf(average), average),
    annual: explained(centsOf(annual), annual),
    monthly: explained(centsOf(monthly), monthly),
  });
}

/** Step of rule `usda.average-balance`: mean of the year's start-of-month balances, payments and interest rounded to the cent as the note does. */
function averageStep(loan: UsdaLoan): Step {
  const balances = hudBalances(loan.totalLoan, loan.rate, loan.termMonths, loan.year * 12).slice((loan.year - 1) * 12);
  const mean = new Decimal(balances.reduce((sum, balance) => sum + balance, 0)).div(1200).toDecimalPlaces(8, Decimal.ROUND_HALF_UP);
  return {
    label: 'Mean of the scheduled balances',
    figure: exactUsd(mean),
    operation: 'compute',
    rule: 'usda.average-balance',
    source: '7 CFR 3555.107(h)',
    parts: [
      given('Loan amount', usd(loan.totalLoan), 'Note'),
      rateStep('Note rate', loan.rate, 'Note'),
      given('Loan term', months(loan.termMonths), 'Note'),
      given('Loan year', count(loan.year), 'Schedule'),
    ],
  };
}
