/** Changes of circumstance: what changed since a disclosure, which charges it may reset, who pays what no reason covers, and what carries it. */
export { reasonOfFact, REPORTED_EVENTS, type ChangedFact, type ReasonOfFact } from './changed-fact.ts';
export { changedFacts, type DiscoveryDays, type Discovery } from './changed-facts.ts';
export type { ChangeInput, DisclosedTerms, DisclosedVersion } from './change-input.ts';
export { changeOutcome, type ChangeOutcome, type ChargePayer, type ReasonOfCharge } from './change-outcome.ts';
export { decideChange, returnChange, type ChangeDecided, type OpenChange } from './decide-change.ts';
export {
  LEAST_WORDS,
  proposeChange,
  sourcesOfChange,
  type ChangeLine,
  type ChangeProposed,
  type Evidence,
  type SourceOfChange,
} from './propose-change.ts';
export { movedFigures, type MovedFigure } from './moved-figures.ts';
export { redisclosure, type RedisclosurePlan } from './redisclosure.ts';
export { touchedCharges, type TouchedCharge } from './touched-charges.ts';
/** The view an address without one opens. */
export const DEFAULT_VIEW = 'coc-section-one';
export const changeViews = ['coc-section-one', 'coc-section-two', 'coc-section-three'] as const;
