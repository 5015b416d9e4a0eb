import type { Decimal } from 'decimal.js';
import { exactPercent, explained, given, step, usd, type Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { amountOf, percentOfStep } from '../arithmetic-steps.ts';
import { citation, tableForYear } from '../dated-table.ts';
import { POINTS_AND_FEES_PERCENTS, THRESHOLD_YEARS, type ThresholdYear } from './thresholds.ts';

const PARAGRAPH = '12 CFR 1026.43(e)(3)(i)';

/**
 * Most points and fees a qualified mortgage may carry, in dollars, unrounded: a charge is over the limit
 * by any part of a cent (12 CFR 1026.43(e)(3)(i)): the tier follows the note amount, the
 * percentage applies to the total loan amount of 1026.32(b)(4) (comment 43(e)(3)(i)-2). `year` is the year of consummation.
 * Refuses YEAR_WITHOUT_TABLE and amounts that are not above zero.
 */
export function pointsAndFeesCap(
  year: number,
  loanAmount: Cents,
  totalLoanAmount: Cents,
  years: readonly ThresholdYear[] = THRESHOLD_YEARS,
): Result<Explained<Decimal>> {
  if (loanAmount <= 0) return refuse('LOAN_AMOUNT_MISSING', 'The loan amount must be above zero.', { field: 'loanAmount' });
  if (totalLoanAmount <= 0)
    return refuse('TOTAL_LOAN_AMOUNT_MISSING', 'The total loan amount must be above zero.', { field: 'totalLoanAmount' });
  const found = tableForYear(years, year, 'points and fees');
  if (!found.ok) return found;
  const table = found.value;
  const tier = pointsAndFeesTier(table, loanAmount);
  const keys = [given('Note amount', usd(loanAmount), 'Note')];
  const source = `${PARAGRAPH}, ${citation(table)}, tier ${tier + 1} of 5`;
  if (tier === 1 || tier === 3) {
    const cap = table.pointsAndFeesFlatCaps[tier === 1 ? 0 : 1];
    const why = step('Points and fees cap', usd(cap), 'lookup', { source, parts: keys });
    return ok(explained(amountOf(why), why));
  }
  const percentage = POINTS_AND_FEES_PERCENTS[tier / 2]!; // exact: the tier is 0, 2 or 4
  const cap = percentOfStep(
    `Points and fees cap: ${percentage}% of the total loan amount`,
    given('Total loan amount', usd(totalLoanAmount), '12 CFR 1026.32(b)(4)'),
    step('Percentage of the tier', exactPercent(String(percentage)), 'lookup', { source, parts: keys }),
    { rule: 'qm.points-and-fees-cap', source: PARAGRAPH },
  );
  return ok(explained(amountOf(cap), cap));
}

/** 0 for the 3 % tier through 4 for the 8 % tier. */
export function pointsAndFeesTier(table: ThresholdYear, loanAmount: Cents): number {
  const tier = table.pointsAndFeesTiers.findIndex((from) => loanAmount >= from);
  return tier === -1 ? 4 : tier;
}
