import { exactPercent, explained, given, step, usd, verdict, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { Decimal } from 'decimal.js';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { compareStep, differenceStep, holds } from '../arithmetic-steps.ts';
import { citation, tableForYear } from '../dated-table.ts';
import { rateStep, type ExactRate } from '../exact-rate.ts';
import { THRESHOLD_YEARS, type ThresholdYear } from './thresholds.ts';

export type Lien = 'first' | 'subordinate';

export interface PricedLoan {
  /** Year of consummation. */
  readonly year: number;
  /** Note amount in cents. */
  readonly loanAmount: Cents;
  readonly lien: Lien;
  readonly manufacturedHome?: boolean;
  /** For a rate that may change within five years of the first payment: the APR of `ratesForQualifiedMortgage`. */
  readonly apr: ExactRate;
  /** Average prime offer rate of a comparable transaction on the day the rate was set. */
  readonly apor: ExactRate;
  /** Where the rate was looked up, so that an explanation names the table and its week. */
  readonly aporWhy?: Step;
}

/** APR minus APOR in percentage points; both as given, unrounded. */
export function spreadStep(apr: ExactRate, apor: ExactRate, aporWhy?: Step): Step {
  return differenceStep('APR over APOR', 'percent', [
    rateStep('Annual percentage rate', apr, '12 CFR 1026.22'),
    aporWhy ?? rateStep('Average prime offer rate', apor, '12 CFR 1026.35(a)(2)'),
  ]);
}

/**
 * Spread that a price-based General QM must stay below, in percentage points (12 CFR 1026.43(e)(2)(vi)(A)–(F)): it follows lien, note
 * amount and whether the dwelling is a manufactured home. Refuses YEAR_WITHOUT_TABLE.
 */
export function qmSpreadLimit(
  loan: Pick<PricedLoan, 'year' | 'loanAmount' | 'lien' | 'manufacturedHome'>,
  years: readonly ThresholdYear[] = THRESHOLD_YEARS,
): Result<Explained<Decimal>> {
  if (loan.loanAmount <= 0) return refuse('LOAN_AMOUNT_MISSING', 'The loan amount must be above zero.', { field: 'loanAmount' });
  const found = tableForYear(years, loan.year, 'General QM price');
  if (!found.ok) return found;
  const [large, middle] = found.value.pointsAndFeesTiers;
  const limit = limitOf(loan, large, middle);
  const why = step('Spread limit', exactPercent(limit.percent), 'lookup', {
    source: `12 CFR 1026.43(e)(2)(vi)(${limit.paragraph}), ${citation(found.value)}`,
    parts: [
      given('Note amount', usd(loan.loanAmount), 'Note'),
      given('First lien', verdict(loan.lien === 'first'), 'Note'),
      given('Manufactured home', verdict(loan.manufacturedHome ?? false), 'Appraisal'),
    ],
  });
  return ok(explained(new Decimal(limit.percent), why));
}

function limitOf(
  loan: Pick<PricedLoan, 'loanAmount' | 'lien' | 'manufacturedHome'>,
  large: Cents,
  middle: Cents,
): { percent: string; paragraph: string } {
  if (loan.lien === 'subordinate')
    return loan.loanAmount >= middle ? { percent: '3.5', paragraph: 'E' } : { percent: '6.5', paragraph: 'F' };
  if (loan.loanAmount >= large) return { percent: '2.25', paragraph: 'A' };
  if (loan.manufacturedHome) return { percent: '6.5', paragraph: 'D' };
  return loan.loanAmount >= middle ? { percent: '3.5', paragraph: 'B' } : { percent: '6.5', paragraph: 'C' };
}

/**
 * Verdict of the price test of a General QM (12 CFR 1026.43(e)(2)(vi)): the APR does not exceed APOR by the limit or more, so a spread
 * equal to the limit fails.
 */
export function qmPriceTest(loan: PricedLoan, years: readonly ThresholdYear[] = THRESHOLD_YEARS): Result<Explained<boolean>> {
  const limit = qmSpreadLimit(loan, years);
  if (!limit.ok) return limit;
  const why = compareStep('Priced as a General QM', spreadStep(loan.apr, loan.apor, loan.aporWhy), '<', limit.value.why, {
    rule: 'qm.price-test',
    source: '12 CFR 1026.43(e)(2)(vi)',
  });
  return ok(explained(holds(why), why));
}
