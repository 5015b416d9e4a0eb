import { count, months, percent, explained, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { Ratio } from '../../foundation/rates/rates.ts';
import { allOf, anyOf, compareStep, holds } from '../../regulation/arithmetic-steps.ts';
import type { ExactRatio } from '../../regulation/exact-rate.ts';
import { cell, type Edition } from '../dated-guide.ts';
import { countFact, monthsFact, percentFact } from '../facts.ts';

interface ManualRow {
  readonly dtiTo: Ratio;
  /** Over the bound of loan to value, or up to it. */
  readonly over: boolean;
  readonly fixed: number;
  readonly arm: number;
  readonly reservesMonths: number;
}

interface ManualMatrix {
  readonly ltvBound: Ratio;
  readonly rows: readonly ManualRow[];
}

/** One-unit principal residence, purchase or limited cash-out. The edition of 2015 was read; the figures of 2026 were not. */
export const MANUAL_MATRIX: Edition<ManualMatrix> = {
  ltvBound: 75_000,
  rows: [
    { dtiTo: 36_000, over: true, fixed: 680, arm: 680, reservesMonths: 0 },
    { dtiTo: 36_000, over: false, fixed: 620, arm: 640, reservesMonths: 0 },
    { dtiTo: 36_000, over: true, fixed: 660, arm: 660, reservesMonths: 6 },
    { dtiTo: 45_000, over: true, fixed: 720, arm: 720, reservesMonths: 0 },
    { dtiTo: 45_000, over: false, fixed: 680, arm: 680, reservesMonths: 0 },
    { dtiTo: 45_000, over: true, fixed: 700, arm: 700, reservesMonths: 6 },
    { dtiTo: 45_000, over: false, fixed: 640, arm: 640, reservesMonths: 6 },
  ],
  source: 'Fannie Mae Eligibility Matrix, manual underwriting, edition of 2015',
  standing: 'unverified',
};

export interface ManualFacts {
  readonly score: number;
  readonly ltv: ExactRatio;
  readonly dti: ExactRatio;
  readonly reservesMonths: number;
  readonly arm?: boolean;
}

/**
 * Whether a loan on a one-unit principal residence, a purchase or a limited cash-out, can be approved by hand (Fannie Mae Eligibility
 * Matrix, manual underwriting): one row must hold in all of score, loan to value, debt ratio and reserves.
 */
export function manuallyApprovable(loan: ManualFacts, matrix: Edition<ManualMatrix> = MANUAL_MATRIX): Explained<boolean> {
  const rows = matrix.rows.map((row) => rowHolds(loan, row, matrix));
  const why = anyOf('Approvable by hand', rows, { rule: 'eligibility.manual', source: matrix.source });
  return explained(holds(why), why);
}

function rowHolds(loan: ManualFacts, row: ManualRow, matrix: Edition<ManualMatrix>): Step {
  const score = loan.arm ? row.arm : row.fixed;
  const bound = cell('Bound of loan to value', percent(matrix.ltvBound), matrix);
  return allOf(`A score of ${score}, loan to value ${row.over ? 'over' : 'up to'} the bound, ${row.reservesMonths} months of reserves`, [
    compareStep('Score', countFact('Score', loan.score), '>=', cell('Least score', count(score), matrix)),
    compareStep('Loan to value', percentFact('Loan to value', loan.ltv), row.over ? '>' : '<=', bound),
    compareStep('Debt ratio', percentFact('Debt ratio', loan.dti), '<=', cell('Highest debt ratio', percent(row.dtiTo), matrix)),
    compareStep(
      'Reserves',
      monthsFact('Months of reserves', loan.reservesMonths),
      '>=',
      cell('Least reserves', months(row.reservesMonths), matrix),
    ),
  ]);
}
