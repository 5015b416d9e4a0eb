import { count, months, percent } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { anyOf, compareStep } from '../../regulation/arithmetic-steps.ts';
import { cell, type Edition } from '../dated-guide.ts';
import { countFact, monthsFact, percentFact, verdictFact } from '../facts.ts';
import { reserveMonths } from '../reserves/reserves-required.ts';
import type { EligibilityFacts, EligibilityTest } from './eligibility.ts';
import type { EligibilityMatrix } from './matrix.ts';

/**
 * The tests beside the ratios to value: debt ratio (Fannie Mae B3-6-02), the wait before a cash-out (B2-1.3-03), financed properties (B2-2-03) and
 * reserves (B3-4.1-01). A fact that is not known yet is not tested: the findings ask for it.
 */
export function conditionTests(loan: EligibilityFacts, matrix: Edition<EligibilityMatrix>): Result<readonly EligibilityTest[]> {
  const reserves = reservesTest(loan);
  if (!reserves.ok) return reserves;
  return ok([...debtRatioTest(loan, matrix), ...cashOutTests(loan, matrix), ...financedTest(loan, matrix), ...reserves.value]);
}

function debtRatioTest({ dti }: EligibilityFacts, matrix: Edition<EligibilityMatrix>): readonly EligibilityTest[] {
  if (dti === undefined) return [];
  const bound = cell('Highest debt ratio', percent(matrix.highestDti), matrix);
  return [{ code: 'DTI_OVER_50', passed: compareStep('The debt ratio is within its bound', percentFact('Debt ratio', dti), '<=', bound) }];
}

function cashOutTests(loan: EligibilityFacts, matrix: Edition<EligibilityMatrix>): readonly EligibilityTest[] {
  if (loan.purpose !== 'cashOut') return [];
  const tests: EligibilityTest[] = [];
  const delayed = verdictFact('Delayed financing of a cash purchase', loan.delayedFinancing === true);
  if (loan.existingLoanMonths !== undefined) {
    const old = compareStep(
      'The loan that is paid off is old enough',
      monthsFact('Its age', loan.existingLoanMonths),
      '>=',
      cell('Least age', months(matrix.cashOut.loanMonths), matrix),
    );
    tests.push({ code: 'CASHOUT_LOAN_AGE', passed: old });
  }
  if (loan.titleMonths !== undefined) {
    const long = compareStep(
      'Long enough on title',
      monthsFact('On title', loan.titleMonths),
      '>=',
      cell('Least time on title', months(matrix.cashOut.titleMonths), matrix),
    );
    const inherited = verdictFact('Inherited or awarded by a court', loan.inherited === true);
    tests.push({ code: 'CASHOUT_TITLE', passed: anyOf('A cash-out is allowed by the time on title', [long, delayed, inherited]) });
  }
  return tests;
}

function financedTest({ occupancy, financedCount }: EligibilityFacts, matrix: Edition<EligibilityMatrix>): readonly EligibilityTest[] {
  if (occupancy === 'primary' || financedCount === undefined) return [];
  const few = compareStep(
    'Financed properties are within their number',
    countFact('Financed properties', financedCount),
    '<=',
    cell('Most financed properties', count(matrix.financedProperties), matrix),
  );
  return [{ code: 'FINANCED_PROPERTIES', passed: few }];
}

function reservesTest(loan: EligibilityFacts): Result<readonly EligibilityTest[]> {
  if (loan.reservesMonths === undefined) return ok([]);
  const needed = reserveMonths(loan);
  if (!needed.ok) return needed;
  const enough = compareStep('Reserves suffice', monthsFact('Months of reserves', loan.reservesMonths), '>=', needed.value.why);
  return ok([{ code: 'RESERVES_SHORT', passed: enough }]);
}
