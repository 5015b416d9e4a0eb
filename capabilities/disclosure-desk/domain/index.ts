/** The lender's disclosure desk: who issues a loan's Loan Estimate, and which companies affiliated with lender and broker are paid. */
export {
  affiliateProblems,
  controlOf,
  endBusinessAffiliate,
  inForce,
  isOver,
  relationWords,
  saveBusinessAffiliate,
  useWords,
  type AffiliateProblems,
  type AffiliateTyped,
  type AffiliateUse,
  type BusinessAffiliate,
} from './business-affiliate.ts';
export {
  askRefusal,
  endDisclosureRequest,
  requestDisclosure,
  requestWords,
  type DisclosureRequest,
  type RequestState,
} from './disclosure-request.ts';
export {
  earliestOutside,
  methodWords,
  recordOutsideEstimate,
  type OutsideEstimate,
  type OutsideMethod,
  type OutsideRecorded,
} from './record-outside-estimate.ts';
export {
  asLookedAt,
  askSecondLook,
  endSecondLook,
  lookChecks,
  lookNames,
  lookRefusal,
  type Look,
  type LookForm,
  type LookStatus,
  type LookState,
  type Preparer,
} from './second-look.ts';
export {
  carriedBy,
  decideFeeReview,
  decisionsFor,
  feeDecisions,
  feeReviewWords,
  movedTotal,
  type FeeDecision,
  type FeeReviewDecided,
} from './fee-review.ts';
export { reasonProblem, saveBrokerDocDetails, settingsInWords, type SettingsChanged } from './save-broker-doc-details.ts';
export {
  asIssued,
  initialClosingModes,
  initialClosingTitles,
  initialClosingWords,
  issuerOf,
  issuingRefusal,
  usualSettings,
  wayOf,
  wayStep,
  wayTitles,
  wayWords,
  type DisclosureSettings,
  type InitialClosingMode,
  type IssuingRefusal,
  type LoanIssuing,
  type WayOfIssuing,
} from './way-of-issuing.ts';
export { assignDisclosure, assignmentWords, type Coordinator } from './assign-disclosure.ts';
export { deskItems, deskKinds, isAskedFor, kindsIn, loadOf, type DeskItem, type DeskKind } from './disclosure-queue.ts';
export { paidAffiliates, type AffiliateOf, type SelectedForService } from './paid-affiliates.ts';

/** The fees for the screens. */
export { bucketTitles } from '../../fees/domain/index.ts';

/** The law's rules for the screens: a capability's screens import only their own domain. */
export { relationHasShare } from '../../../regulation/providers/index.ts';
