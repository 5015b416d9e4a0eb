import { count, months, percent, type Step } from '../../foundation/explain/explain.ts';
import { compareStep, holds } from '../../regulation/arithmetic-steps.ts';
import { cell, type Edition } from '../dated-guide.ts';
import { countFact, monthsFact, verdictFact } from '../facts.ts';
import type { FhaLoanFacts } from './loan.ts';
import type { FhaLoanLimits } from './loan-limits.ts';

/** What the score allows: nothing below the least, less below the full score. No score bounds nothing. */
export function scoreBounds({ score }: FhaLoanFacts, limits: Edition<FhaLoanLimits>): readonly Step[] {
  if (score === undefined) return [];
  const scored = countFact('Score', score);
  const insured = compareStep('The score is insured', scored, '>=', cell('Least score', count(limits.leastScore), limits));
  if (!holds(insured)) return [{ ...cell('A score that is not insured', percent(0), limits), parts: [insured] }];
  const full = compareStep('The score bounds nothing', scored, '>=', cell('Score without a bound', count(limits.fullScore), limits));
  return holds(full) ? [] : [{ ...cell('A low score', percent(limits.lowScore), limits), parts: [insured, full] }];
}

/** What the purpose allows. */
export function purposeBound({ purpose }: FhaLoanFacts, limits: Edition<FhaLoanLimits>): Step {
  const labels = { purchase: 'A purchase', limitedCashOut: 'A refinance without cash out', cashOut: 'A cash-out refinance' } as const;
  return cell(labels[purpose], percent(limits[purpose]), limits);
}

/** What the parties allow: a borrower who will not live there, and a seller who is related to the buyer. */
export function partyBounds(loan: FhaLoanFacts, limits: Edition<FhaLoanLimits>): readonly Step[] {
  const bounds: Step[] = [];
  const familyHome = loan.family === true && (loan.units ?? 1) === 1 && loan.parentSellsToChild !== true;
  if (loan.nonOccupant && !familyHome) {
    const family = verdictFact('Family buys one unit, not from a parent', false);
    bounds.push({ ...cell('A borrower who will not live there', percent(limits.nonOccupant), limits), parts: [family] });
  }
  if (loan.purpose !== 'purchase' || !loan.identityOfInterest || loan.identityException) return bounds;
  const rented = monthsFact('Months rented from the seller', loan.tenantMonths ?? 0);
  const tenant = compareStep('The buyer has rented it long enough', rented, '>=', cell('Months', months(limits.tenantMonths), limits));
  if (holds(tenant)) return bounds;
  return [...bounds, { ...cell('Buyer and seller are related', percent(limits.identityOfInterest), limits), parts: [tenant] }];
}
