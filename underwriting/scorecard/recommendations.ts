import type { ScorecardSystem } from './card.ts';

/** The systems' words for what they find. */
export type Recommendation =
  | 'Approve/Eligible'
  | 'Approve/Ineligible'
  | 'Refer/Eligible'
  | 'Refer/Ineligible'
  | 'Refer with Caution'
  | 'Out of Scope'
  | 'Error'
  | 'Accept'
  | 'Caution'
  | 'Refer'
  | 'Incomplete'
  | 'Invalid';

export interface Words {
  readonly passEligible: Recommendation;
  readonly passIneligible: Recommendation;
  readonly fail: Recommendation;
  readonly outOfScope: Recommendation;
  readonly incomplete: Recommendation;
  /** Eligibility is said apart from the risk. */
  readonly saysEligibility: boolean;
}

const ACCEPT = { passEligible: 'Accept', passIneligible: 'Accept' } as const;

/** Fannie Mae Selling Guide B3-2-04 to -06, -11; Freddie Mac Guide 5101; HUD handbook 4000.1 II.A.4.a; USDA HB-1-3555 chapter 5. */
export const RECOMMENDATIONS: Readonly<Record<ScorecardSystem, Words>> = {
  DU: {
    passEligible: 'Approve/Eligible',
    passIneligible: 'Approve/Ineligible',
    fail: 'Refer with Caution',
    outOfScope: 'Out of Scope',
    incomplete: 'Error',
    saysEligibility: false,
  },
  LPA: { ...ACCEPT, fail: 'Caution', outOfScope: 'Invalid', incomplete: 'Incomplete', saysEligibility: true },
  TOTAL: { ...ACCEPT, fail: 'Refer', outOfScope: 'Out of Scope', incomplete: 'Error', saysEligibility: false },
  GUS: { ...ACCEPT, fail: 'Refer', outOfScope: 'Out of Scope', incomplete: 'Error', saysEligibility: true },
};
