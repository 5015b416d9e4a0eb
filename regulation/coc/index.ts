/**
 * Changes of circumstance, 12 CFR 1026.19(e)(3)(iv) and (e)(4): which reason an event gives, the charges it may reset, the day the clock starts, the due
 * day, the form, and what late or unfounded revisions cost.
 *
 * Not covered: whether an event in fact raised a charge, whether a doubt was reasonable, whether a fee is that of the usual course (taken as facts); whole
 * loans with many charges and versions (`position` and `whatIf` judge those); corrections after consummation (`correctedDisclosureBy`, `clericalErrorsBy`,
 * `toleranceCureBy`).
 */
export { chargesReset, mayReset, reasonsAfter, type ChangeEvent, type NamedCharge } from './change-events.ts';
export { correctedClosingDisclosureDue, informationReceived, reasonEstablished, redisclosedInTime, type ReportedReason } from './clock.ts';
export {
  constructionRevision,
  estimateExpired,
  type ConstructionDelay,
  type FreeRevision,
  type IntentAfterEstimate,
} from './estimate-period.ts';
export { redisclosureForm, type Redisclosure, type RedisclosureForm } from './form.ts';
export { tenPercentCrossed, type GroupCrossing, type GroupIncrease } from './group-increases.ts';
export { lenderCreditChange, type CreditAndFee, type CreditVerdict } from './lender-credits.ts';
export { REASON_KINDS, revisionSource, type RevisionReason } from './reasons.ts';
export { revisedBaseline, type RevisedBaseline, type RevisedCharge } from './revised-baseline.ts';
