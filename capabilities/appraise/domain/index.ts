export { appraisalProducts, productWords, type AppraisalProduct, type AppraisalProgram } from './appraisal-products.ts';
export { afterStatus, type AppraisalMilestone, type AppraisalNews, type AppraisalSoFar } from './after-status.ts';
export {
  copyDelivered,
  copyDue,
  copyDeliveries,
  recordAppraisalCopy,
  recordCopyWaiver,
  type CopyDelivery,
  type SentCopy,
  type TimingWaiver,
} from './copy-deadline.ts';
export {
  appraisalGate,
  newAppraisalOrder,
  programOf,
  propertyOf,
  purposeOf,
  type AppraisalFacts,
  type AppraisalOrdered,
  type FirstAppraisal,
  type PropertyToAppraise,
} from './new-appraisal-order.ts';
export {
  decideReconsideration,
  MOST_SALES,
  requestReconsideration,
  type Reconsideration,
  type ReconsiderationState,
  type ShownSale,
} from './reconsideration.ts';
export {
  borrowersToPay,
  paymentState,
  payers,
  sendPaymentLink,
  type AppraisalPayment,
  type Payer,
  type PaymentLetter,
  type PaymentState,
} from './payment.ts';
export { reviewAppraisal, type ReviewDecision, type ReviewedVersion } from './review.ts';
export {
  recordResale,
  resaleExemptions,
  secondAppraisal,
  secondStatus,
  stopsBySecond,
  type ResaleExemption,
  type SellersPurchase,
} from './second-appraisal.ts';
export {
  changedForValue,
  respectedOf,
  valueAcceptance,
  type AcceptanceFacts,
  type OfferOfRun,
  type ValueAcceptance,
} from './value-acceptance.ts';
export { isSameAddress, transferAppraisalIn, transferAppraisalOut, type BroughtAppraisal, type TransferFacts } from './transfer.ts';
export { takeAppraisedValue } from './take-value.ts';
export { valueNamed } from './value-named.ts';
export { whatItMoves, type ValueMoves } from './what-it-moves.ts';
