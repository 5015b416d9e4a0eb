import { Decimal } from 'decimal.js';
import type { Explained, Step } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { compareStep, holds, quotientStep, totalStep } from '../../regulation/arithmetic-steps.ts';
import { missing } from '../dated-guide.ts';
import { asCents, moneyFact, monthsFact, NOTHING, toCents } from '../facts.ts';

/** Earnings that vary: overtime, bonus, commission, tips, varying hours. */
export interface VaryingEarnings {
  readonly ytd: Cents;
  /** Months of the year to date; half months are common. */
  readonly ytdMonths: Decimal | number;
  readonly prior: Cents;
  /** Months of the prior year in which it was earned; a whole year when not given. */
  readonly priorMonths?: Decimal | number;
  /** What was earned since a lower rate has settled. */
  readonly stabilized?: { readonly amount: Cents; readonly months: Decimal | number };
  /** Paid once a year, like an annual bonus: what is paid already stands for twelve months. */
  readonly paidOnceAYear?: boolean;
}

export type IncomeTrend = 'stableOrRising' | 'falling' | 'tooShort';

export interface VariableIncome {
  readonly trend: IncomeTrend;
  readonly monthly: Explained<Cents>;
}

const SOURCE = 'Fannie Mae Selling Guide B3-3.3-02 (2026-03-04) [unverified]';
const LEAST_MONTHS = 12;

/**
 * Variable income by Fannie Mae (Selling Guide B3-3.3-02): at least twelve months; at a year-to-date rate not below the prior year's, all that was earned over
 * all its months; at a lower rate nothing, until it has settled, and then what was earned since over the months since, never the older average.
 */
export function variableIncome(earned: VaryingEarnings): Result<VariableIncome> {
  const read = rates(earned);
  if (!read.ok) return read;
  const { ytd, prior, ytdMonths, priorMonths, ytdRate, priorRate } = read.value;
  const months = totalStep('Months covered', 'months', [ytdMonths, priorMonths]);
  const enough = compareStep('Twelve months are covered', months, '>=', monthsFact('Months asked', LEAST_MONTHS, SOURCE));
  if (!holds(enough)) return ok({ trend: 'tooShort', monthly: nothingBecause(enough) });
  const steady = compareStep('Year-to-date rate reaches the prior rate', ytdRate, '>=', priorRate, {
    rule: 'income.trend',
    source: SOURCE,
  });
  if (holds(steady)) {
    const all = quotientStep('Average of all months', 'usd', [totalStep('Earned together', 'usd', [ytd, prior]), months]);
    return ok({ trend: 'stableOrRising', monthly: toCents('Variable income a month', all, { rule: 'income.variable', source: SOURCE }) });
  }
  const { stabilized } = earned;
  if (!stabilized) return ok({ trend: 'falling', monthly: nothingBecause(steady) });
  if (new Decimal(stabilized.months).lte(0)) return missing('stabilized.months', 'The months since the rate has settled');
  const since = quotientStep('Average since it has settled', 'usd', [
    moneyFact('Earned since it has settled', stabilized.amount),
    monthsFact('Months since', stabilized.months),
  ]);
  return ok({ trend: 'falling', monthly: toCents('Variable income a month', since, { rule: 'income.variable', source: SOURCE }) });
}

/** The verdict that leaves nothing to count stands beside the amount. */
function nothingBecause(verdict: Step): Explained<Cents> {
  return asCents({
    label: 'Variable income a month',
    figure: NOTHING.figure,
    operation: 'choose',
    chosen: 0,
    rule: 'income.variable',
    source: SOURCE,
    parts: [NOTHING, verdict],
  });
}

interface Rates {
  readonly ytd: Step;
  readonly prior: Step;
  readonly ytdMonths: Step;
  readonly priorMonths: Step;
  readonly ytdRate: Step;
  readonly priorRate: Step;
}

/** Earnings of the year to date and of the prior year with their monthly rates. Refuses a period of no months. */
export function rates(earned: VaryingEarnings): Result<Rates> {
  const months = earned.paidOnceAYear ? 12 : earned.ytdMonths;
  const before = earned.priorMonths ?? 12;
  if (new Decimal(months).lte(0)) return missing('ytdMonths', 'The months of the year to date');
  if (new Decimal(before).lte(0)) return missing('priorMonths', 'The months of the prior year');
  const ytd = moneyFact('Earned in the year to date', earned.ytd);
  const prior = moneyFact('Earned in the prior year', earned.prior);
  const ytdMonths = monthsFact(earned.paidOnceAYear ? 'Months a yearly payment stands for' : 'Months of the year to date', months);
  const priorMonths = monthsFact('Months of the prior year', before);
  return ok({
    ytd,
    prior,
    ytdMonths,
    priorMonths,
    ytdRate: quotientStep('Year-to-date rate a month', 'usd', [ytd, ytdMonths]),
    priorRate: quotientStep('Prior rate a month', 'usd', [prior, priorMonths]),
  });
}
