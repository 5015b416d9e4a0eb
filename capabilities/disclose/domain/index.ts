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
  type DraftPlace,
  type ReadyToSend,
  type RecipientRefusal,
  type SendRefusal,
} from './send-loan-estimate.ts';
export { tridDates, type DisclosureClock, type TridDate } from './trid-dates.ts';
