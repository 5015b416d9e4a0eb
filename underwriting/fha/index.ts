/**
 * FHA's own rules. Not covered: county limits, streamline refinances, lates of a cash-out refinance, whether a compensating factor is shown (its own tests of reserves,
 * payment history and income), CAIVRS and exclusion lists, and the life of a case number.
 */
export { fhaDowngrade, type Downgrade, type DowngradeFacts } from './downgrade.ts';
export {
  DOWNGRADE_CODES,
  FHA_DOWNGRADES,
  FHA_MORTGAGE_LATES,
  type DowngradeCode,
  type DowngradeRule,
  type MortgageLateRule,
} from './downgrade-rules.ts';
export { type DisputedAccount } from './disputed-accounts.ts';
export { fhaLoan, type FhaLoan, type FhaLoanFacts } from './loan.ts';
export { FHA_LOAN_LIMITS, type FhaLoanLimits } from './loan-limits.ts';
export { fhaManual, type FhaManual, type FhaManualFacts } from './manual.ts';
export {
  COMPENSATING_FACTORS,
  FHA_MANUAL_RATIOS,
  type CompensatingFactor,
  type ManualRatios,
  type ManualTierName,
} from './manual-ratios.ts';
export { fhaMip, FHA_LAND_PREMIUMS, type FhaMip, type FhaMipException, type FhaMipFacts } from './mip.ts';
export { type MortgageLates } from './mortgage-lates.ts';
export { fhaQm, FHA_QM, type FhaQm, type FhaQmFacts } from './qualified-mortgage.ts';
export { fhaRescore, FHA_RESCORES, type Rescore, type RescoreFacts, type RescoreReason, type ScoredAndVerified } from './rescore.ts';
