import type { Decimal } from 'decimal.js';
import { exactPercent, explained, given, step, usd, type Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { amountOf, compareStep, holds, leastStep, percentOfStep } from '../arithmetic-steps.ts';
import { citation, tableForYear } from '../dated-table.ts';
import { THRESHOLD_YEARS, type ThresholdYear } from '../qm/thresholds.ts';

const PARAGRAPH = '12 CFR 1026.32(a)(1)(ii)';

/**
 * Most points and fees before a loan is high-cost, in dollars, unrounded (12 CFR 1026.32(a)(1)(ii)): 5 % of the total loan amount from the year's loan size on
 * (by note amount), below it the lesser of 8 % and the year's dollar trigger. Refuses YEAR_WITHOUT_TABLE and amounts not above zero.
 */
export function hoepaPointsAndFeesCap(
  year: number,
  loanAmount: Cents,
  totalLoanAmount: Cents,
  years: readonly ThresholdYear[] = THRESHOLD_YEARS,
): Result<Explained<Decimal>> {
  if (loanAmount <= 0) return refuse('LOAN_AMOUNT_MISSING', 'The loan amount must be above zero.', { field: 'loanAmount' });
  if (totalLoanAmount <= 0)
    return refuse('TOTAL_LOAN_AMOUNT_MISSING', 'The total loan amount must be above zero.', { field: 'totalLoanAmount' });
  const found = tableForYear(years, year, 'HOEPA points and fees');
  if (!found.ok) return found;
  const table = found.value;
  const large = loanAmount >= table.hoepaLoanAmount;
  const source = `${PARAGRAPH}(${large ? 'A' : 'B'}), ${citation(table)}`;
  const size = compareStep(
    'At or above the loan size',
    given('Note amount', usd(loanAmount), 'Note'),
    '>=',
    step('Loan size of the year', usd(table.hoepaLoanAmount), 'lookup', { source: citation(table) }),
  );
  const percentage = step('Percentage', exactPercent(large ? '5' : '8'), 'lookup', { source, parts: [size] });
  const share = percentOfStep(
    `${large ? 5 : 8}% of the total loan amount`,
    given('Total loan amount', usd(totalLoanAmount), '12 CFR 1026.32(b)(4)'),
    percentage,
    { source: PARAGRAPH },
  );
  if (large) return ok(explained(amountOf(share), share));
  const dollar = step('Dollar trigger of the year', usd(table.hoepaDollarTrigger), 'lookup', { source: citation(table) });
  const cap = leastStep('High-cost points and fees threshold', [share, dollar], { rule: 'hoepa.points-and-fees-cap', source });
  return ok(explained(amountOf(cap), cap));
}

/** Verdict: points and fees exceed the threshold; the threshold itself does not trigger (12 CFR 1026.32(a)(1)(ii)). */
export function hoepaPointsAndFeesTest(pointsAndFees: Explained<Cents>, cap: Explained<Decimal>): Explained<boolean> {
  const why = compareStep('Points and fees trigger', pointsAndFees.why, '>', cap.why, { rule: 'hoepa.points-and-fees', source: PARAGRAPH });
  return explained(holds(why), why);
}
