/**
 * The portal's own published card LPS-1 and what the stand-ins of the systems recommend by it. The systems' models are secret; this is none of them and foretells none of
 * their answers.
 *
 * Not covered: products that a system doesn't support, beyond the number of units; TOTAL's downgrades to underwriting by hand; the household's income and the place of the
 * rural housing program; a system's messages.
 */
export { CARD_ROWS, SCORECARDS, type CardRow, type Scorecard, type ScorecardSystem } from './card.ts';
export { causeDiff, type CauseDiff, type MovedRow } from './cause-diff.ts';
export { decide, undecided, type Decision, type Submission } from './decide.ts';
export { type Recommendation } from './recommendations.ts';
export { type MainIncome, type RiskFacts } from './risk-facts.ts';
export { RURAL_OFFER } from './rural-offer.ts';
export { scorecard, type Scored, type WeighedRow } from './scorecard.ts';
