/**
 * What the enterprises buy. Not covered: co-ops, manufactured homes, renovation and construction, resale restrictions, the score of seven to ten financed
 * properties, and the manual matrix of other uses than a one-unit principal residence. FHA, VA and USDA have folders of their own.
 */
export {
  eligibility,
  ELIGIBILITY_CODES,
  NEWEST_LIMITS,
  type Eligibility,
  type EligibilityCode,
  type EligibilityFacts,
  type EligibilityTest,
} from './eligibility.ts';
export { MANUAL_MATRIX, manuallyApprovable, type ManualFacts } from './manual-matrix.ts';
export { ELIGIBILITY, type EligibilityMatrix } from './matrix.ts';
