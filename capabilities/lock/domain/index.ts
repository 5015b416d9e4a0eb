/**
 * Locking. Every change is one decision function: verifying shows its result, doing it records the result, and both refuse for the same
 * reasons. A lock is computed from its events (`lockFromEvents`); whether it is still active is decided by the given instant (`lockState`).
 */
export { asVerified, type VerifiedChange } from './as-verified.ts';
export { cancelLock } from './changes/cancel-lock.ts';
export {
  cancellation,
  changeAsVerified,
  concession,
  extension,
  floatDownTo,
  grantedExtension,
  grantedRelock,
  rateChange,
  relock,
  renegotiation,
  repriced,
  sheetsOf,
  type DecidedChange,
  type LockChange,
  type LockedLoan,
} from './changes/lock-change.ts';
export { availableRates, changeRate, type RateChoice } from './changes/change-rate.ts';
export {
  statusBlocks,
  cutOffPassed,
  deskHours,
  deskIsOpen,
  deskSentence,
  type DeskNow,
  type LockableLoan,
  type LockContext,
} from './desk.ts';
export { explainLockPrice, explainRelock } from './explain-lock.ts';
export {
  extendAsGranted,
  extendLock,
  extensionPeriods,
  offeredExtensions,
  type ExtensionChoice,
  type GrantedExtension,
} from './changes/extend-lock.ts';
export { extensionOf, freeDaysLeft } from './changes/extension-cost.ts';
export { floatDown, floatDownRates } from './changes/float-down.ts';
export { concessionLimit, grantConcession, type ConcessionWish, type Granter } from './changes/grant-concession.ts';
export { explainExpiry, expiryOf, type DeskCalendar } from './lock-expiry.ts';
export {
  lockLoan,
  mayLockAnew,
  priceAndLockLoan,
  underSamePolicy,
  verifyLock,
  type LockRequest,
  type LockVerification,
  type VerifiedOffer,
} from './lock-loan.ts';
export { applyLockEvent, lockAfterEach, lockFromEvents, lockState, type LockState } from './lock-state.ts';
export { LOCK_JOURNAL_KINDS } from './lock.ts';
export type {
  ConcessionGranted,
  Grant,
  LoanLocked,
  LoanRelocked,
  Lock,
  LockChoices,
  LockAdjustment,
  LockCancelled,
  LockEvent,
  LockExpiry,
  LockExtended,
  LockRefusal,
  LockRefusalCode,
  LockRenegotiated,
  LockRepriced,
  LockTerms,
  RateChanged,
  RateFloatedDown,
  ToInstant,
  WallTime,
} from './lock.ts';
export { isPinned, pinnedTerms, type PinnedTerms } from './pinned-terms.ts';
export { revisesEstimate } from './changes/revises-estimate.ts';
export {
  simulateClosing,
  type ClosingSimulation,
  type RefusedOption,
  type ClosingOption,
  type ClosingStep,
} from './closing/simulate-closing.ts';
export { renegotiateLock } from './changes/renegotiate-lock.ts';
export { relockAsGranted, relockLoan, type RelockVerification } from './changes/relock-loan.ts';
export type * from './decision-refusals.ts';
export { comparePeriods, type OfferedPeriod } from './changes/compare-periods.ts';
