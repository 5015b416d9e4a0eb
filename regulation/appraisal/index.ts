/**
 * Appraisals: the second one for a higher-priced loan (12 CFR 1026.35(c)(4)), the applicant's copies (12 CFR 1002.14(a)), valuation
 * independence (12 CFR 1026.42), and the agencies' requirements for an order and a transfer.
 *
 * Not covered: the content of an appraisal and the diligence behind it; the notice of 1026.35(c)(5) and 1002.14(a)(2); which fee is
 * customary and reasonable; USDA; FHA's own rule for resales; quality of a reconsideration's comparables, which a person judges.
 */
export {
  appraisalStaysWith,
  BELONGS_TO,
  fhaAppraisalValidThrough,
  GSE_PORTAL,
  TRANSFER_NEEDS,
  transferDecidedBy,
  uadAccepted,
  VA_ORDER,
  vaAppraisalOrderedThrough,
  type AppraisalProgram,
  type UadVersion,
} from './agency-appraisals.ts';
export {
  appraisalCopyDays,
  appraisalDelivered,
  copyAfterDecision,
  copyWaiver,
  DAYS_AFTER_DECISION,
  type CopyDays,
  type CopyWaiver,
} from './copy-days.ts';
export { exemptionsOf, type ExemptionFacts, type HpmlAppraisalExemption } from './hpml-exemptions.ts';
export { valuationConductAllowed, type ValuationConduct } from './independence.ts';
export { copyPrompt, type CopyHistory } from './prompt-copy.ts';
export { chargeableForSecondAppraisal, daysOwned, priceIncrease, secondAppraisalRequired, type Resale } from './second-appraisal.ts';
export { versionsToSend, type ValuationVersion } from './versions.ts';
