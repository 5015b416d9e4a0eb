import { percent, type Step } from '../../foundation/explain/explain.ts';
import { amountOf, anyOf, compareStep, greatestStep, holds } from '../../regulation/arithmetic-steps.ts';
import { cell, type Edition } from '../dated-guide.ts';
import { percentFact, verdictFact } from '../facts.ts';
import type { EligibilityFacts, EligibilityTest } from './eligibility.ts';
import type { EligibilityMatrix } from './matrix.ts';

/**
 * The tests of the ratios to value. The cell bounds loan to value, and the combined ratios too, unless the second lien is a community second. Over 95 percent
 * of the highest of them, a purchase of one unit needs a first-time buyer, and a limited cash-out refinance a loan that the enterprise owns.
 */
export function ratioTests(loan: EligibilityFacts, matrix: Edition<EligibilityMatrix>, maxLtv: Step): readonly EligibilityTest[] {
  const ltv = percentFact('Loan to value', loan.ltv);
  const combined = combinedRatio(loan, ltv);
  const tests: EligibilityTest[] = [
    { code: 'LTV_OVER_MATRIX', passed: compareStep('Loan to value is within the cell', ltv, '<=', maxLtv) },
  ];
  if (combined) {
    const bound = loan.communitySecond ? cell('With a community second', percent(matrix.communitySecond), matrix) : maxLtv;
    tests.push({ code: 'CLTV_OVER_MATRIX', passed: compareStep('The combined ratio is within its bound', combined, '<=', bound) });
  }
  return [...tests, ...conditionsOfHighRatios(loan, matrix, combined && !loan.communitySecond ? combined : ltv)];
}

/** The higher of the combined ratios, where there is a lien beside the first. */
function combinedRatio({ cltv, hcltv }: EligibilityFacts, ltv: Step): Step | undefined {
  const ratios = [
    ...(cltv === undefined ? [] : [percentFact('Combined loan to value', cltv)]),
    ...(hcltv === undefined ? [] : [percentFact('Combined loan to value with whole lines', hcltv)]),
  ];
  if (ratios.every((ratio) => amountOf(ratio).lte(amountOf(ltv)))) return undefined;
  return ratios.length === 1 ? ratios[0] : greatestStep('Higher of the combined ratios', ratios);
}

function conditionsOfHighRatios(loan: EligibilityFacts, matrix: Edition<EligibilityMatrix>, highest: Step): readonly EligibilityTest[] {
  if (loan.units !== 1 || loan.occupancy !== 'primary' || loan.purpose === 'cashOut') return [];
  const low = compareStep('The highest ratio asks for no more', highest, '<=', cell('Bound', percent(matrix.conditionsOver), matrix));
  if (holds(low)) return [];
  const affordable = verdictFact('HomeReady or Home Possible', loan.homeReady === true);
  if (loan.purpose === 'purchase') {
    const first = verdictFact('A borrower buys for the first time', loan.firstTimeBuyer === true);
    return [{ code: 'NEEDS_FIRST_TIME_BUYER', passed: anyOf('A purchase at such a ratio is allowed', [low, first, affordable]) }];
  }
  const owner = verdictFact('The enterprise owns the existing loan', loan.sameOwner === true);
  return [{ code: 'NEEDS_SAME_OWNER', passed: anyOf('A refinance at such a ratio is allowed', [low, owner, affordable]) }];
}
