import { percent, type Step } from '../../foundation/explain/explain.ts';
import { allOf, compareStep, holds } from '../../regulation/arithmetic-steps.ts';
import { cell, editionFor, type Asked, type GuideTable } from '../dated-guide.ts';
import { percentFact, verdictFact } from '../facts.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { EligibilityCode, EligibilityFacts } from '../eligibility/eligibility.ts';

interface RuralOffer {
  /** Thousandths of a percent, without the financed fee. */
  readonly highestLtv: number;
}

/** What the rural housing program takes: a one-unit principal residence at a fixed rate, no cash out. */
export const RURAL_OFFER: GuideTable<RuralOffer> = {
  usda: [{ highestLtv: 100_000, source: '7 CFR 3555.101 to .104, 3555.201; USDA HB-1-3555', standing: 'unverified' }],
};

/**
 * What of the rural housing program's rules is known from the loan alone (7 CFR 3555; USDA HB-1-3555). The household's income and the place
 * are tested apart: no code of theirs is given here.
 */
export function ruralOffer(
  loan: Pick<EligibilityFacts, 'occupancy' | 'purpose' | 'units' | 'arm' | 'ltv'> & Omit<Asked, 'agency'>,
): Result<{ readonly codes: readonly EligibilityCode[]; readonly why: Step }> {
  const edition = editionFor(RURAL_OFFER, { agency: 'usda', ...(loan.on === undefined ? {} : { on: loan.on }) }, 'what is offered');
  if (!edition.ok) return edition;
  const offered = allOf('The program offers it', [
    verdictFact('Principal residence', loan.occupancy === 'primary'),
    verdictFact('No cash out', loan.purpose !== 'cashOut'),
    verdictFact('One unit', loan.units === 1),
    verdictFact('Fixed rate', loan.arm !== true),
  ]);
  const bound = cell('Highest ratio', percent(edition.value.highestLtv), edition.value);
  const low = compareStep('Loan to value is within its bound', percentFact('Loan to value', loan.ltv), '<=', bound);
  const codes: readonly EligibilityCode[] = [
    ...(holds(low) ? [] : (['LTV_OVER_MATRIX'] as const)),
    ...(holds(offered) ? [] : (['NOT_OFFERED'] as const)),
  ];
  return ok({ codes, why: allOf('Eligible', [offered, low], { rule: 'scorecard.rural-offer', source: edition.value.source }) });
}
