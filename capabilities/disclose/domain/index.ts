/** The Loan Estimate of a loan: its facts, what a person chooses, the document made from both, and when it may and must be sent. */
export {
  detailsAfter,
  putBrokerLoanDetails,
  nothingTyped,
  withTyped,
  type TpoType,
  type TypedBrokerDetails,
} from './broker/broker-details.ts';
export { payerOfBroker, type OriginationFeeType } from './broker/payer-of-broker.ts';
export { setLoanTpo } from './broker/set-loan-tpo.ts';
export { cacheDisclosureData, cachedToOffer, type CachedDraft } from './cache-disclosure-data.ts';
export { checkDraft, type DraftOutOfRange } from './check-draft.ts';
export { draftInWork, staleDraft, type DraftInWork, type DraftPlace, type NewestEstimate } from './draft-in-work.ts';
export { movedFigures, type PricedEstimate } from './edits/moved-figures.ts';
export { lockedPrice, sheetPrice, type PriceFound } from './edits/price-found.ts';
export { estimatedFee } from './estimate-input.ts';
export { openingDraft, type EstimateDraft } from './estimate-draft.ts';
export {
  estimateFacts,
  firstPaymentDate,
  isStreamline,
  scheduleOf,
  type Around,
  type EstimatedLock,
  type EstimatedProduct,
  type EstimateFacts,
  type Recipient,
} from './estimate-facts.ts';
export type { EstimateRefusal, WhereToFix } from './complete-facts.ts';
export { estimateOf, insuredOf, type Estimate } from './estimate.ts';
export { insuredFigures, type InsuredFigures } from './edits/insured-figures.ts';
export { estimateRules, providersRefusal, runEstimateRule, type EstimateRule, type RuleFacts, type RuleResult } from './estimate-rules.ts';
export { abilityToRepay } from './price/ability-to-repay.ts';
export { priceStop, type PriceFindings, type PriceStop } from './price/price-stops.ts';
export { priceTests, regulationZFigures, type PriceTest, type RegulationZFigures } from './price/price-tests.ts';
export { lenderCompensation, qmOfEstimate, qmUnknown, type QmOfEstimate, type QmTables } from './price/qm-of-estimate.ts';
export {
  appliedInWords,
  applyFeeQuote,
  feesOffered,
  quoteDifferences,
  type ApplyWanted,
  type FeeQuoteApplied,
  type QuoteDifference,
} from './quotes/apply-fee-quote.ts';
export { FEE_QUOTE_VALIDATION, feeQuoteValidated, toValidate } from './quotes/fee-quote-validated.ts';
export { saveDisclosureData, type SaveRefusal } from './save-disclosure-data.ts';
export { closingGiven, sendDisclosure, type NewlySent, type SendingContext, type SentAgain } from './send-disclosure.ts';
export { scheduleHash } from './schedule-replaced.ts';
export {
  contentOf,
  recipientsOf,
  sendBlockers,
  sendLoanEstimate,
  twoPayersOf,
  type ReadyToSend,
  type RecipientRefusal,
  type SendRefusal,
} from './send-loan-estimate.ts';
export { statusRefusal } from '../../loan/domain/estimate-status.ts';
export { hasClosed } from '../../loan/domain/loan-status.ts';
export { toleranceGroups, type Payer, type ToleranceGroup, type ToleranceLine } from './tolerance-lines.ts';
export {
  LENDER_CREDITS,
  againstLimits,
  linesAsSent,
  tolerancePosition,
  type PendingReasons,
  type AgainstLimits,
  type ReasonOnFile,
  type SentVersion,
} from './tolerance-position.ts';
export { tridDates, type DisclosureClock, type TridDate } from './trid-dates.ts';
export { updateDeposit } from './update-deposit.ts';
/** The fees for the screens: a capability's screens import only their own domain. */
export {
  bucketTitles,
  DEFAULT_VIEW,
  feeItemName,
  feeProblem,
  feeSections,
  sectionNames,
  toleranceOf,
  vanishedSentence,
  withoutVanished,
  type FeeLine,
  type FeeSection,
} from '../../fees/domain/index.ts';
