/** The Loan Estimate of a loan: its facts, what a person chooses, the document made from both, and when it may and must be sent. */
export { openingDraft, type EstimateDraft } from './estimate-draft.ts';
export {
  estimateFacts,
  firstPaymentDate,
  type Around,
  type EstimatedLock,
  type EstimatedProduct,
  type EstimateFacts,
  type Recipient,
} from './estimate-facts.ts';
export { estimateOf, type Estimate, type EstimateRefusal, type WhereToFix } from './estimate.ts';
export {
  contentOf,
  recipientsOf,
  sendBlockers,
  sendLoanEstimate,
  twoPayersOf,
  type DraftPlace,
  type ReadyToSend,
  type RecipientRefusal,
  type SendRefusal,
} from './send-loan-estimate.ts';
export { tolerancePosition, type SentVersion } from './tolerance-position.ts';
export { tridDates, type DisclosureClock, type TridDate } from './trid-dates.ts';
/** Of fees, for the screens: a capability's screens know its own domain. */
export { feeSections, sectionNames, toleranceOf, type FeeLine, type FeeSection } from '../../fees/domain/index.ts';
