/**
 * A whole file of an FHA or VA loan, as Desktop Underwriter and Loan Product Advisor take it.
 *
 * Not covered: USDA, whose loans go through GUS; streamline refinances and interest rate reductions, which no system decides; identity of interest; VA entitlement in
 * use; exclusion lists beside CAIVRS; untaxed income.
 */
export { fhaFile, type FhaFile } from './fha-file.ts';
export { type GovernmentDecision, type GovernmentSystem } from './government-decision.ts';
export {
  GOVERNMENT_CODES,
  REFERRAL_CODES,
  type GovernmentAgency,
  type GovernmentCode,
  type GovernmentFacts,
  type ReferralCode,
} from './government-facts.ts';
export { type GovernmentFigures, type GovernmentView } from './government-file.ts';
export { vaFile, type VaFile } from './va-file.ts';
