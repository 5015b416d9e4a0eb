/**
 * Locking. Every act is one decision: verifying shows its value, acting records it, and both refuse for the same reasons. A lock is the
 * sum of its events (`lockOf`); whether it is still active is decided by the instant handed in (`lockState`).
 */
export { asVerified, type VerifiedChange } from './as-verified.ts';
export { cancelLock } from './cancel-lock.ts';
export { availableRates, changeRate, type RateChoice } from './change-rate.ts';
export {
  clockWords,
  statusBlocks,
  cutOffPassed,
  deskHours,
  deskIsOpen,
  deskSentence,
  type DeskNow,
  type LockableLoan,
  type LockKnown,
} from './desk.ts';
export { explainLockPrice, explainRelock } from './explain-lock.ts';
export {
  extendAsGranted,
  extendLock,
  extensionPeriods,
  offeredExtensions,
  type ExtensionChoice,
  type GrantedExtension,
} from './extend-lock.ts';
export { freeDaysLeft } from './extension-cost.ts';
export { floatDown, floatDownRates } from './float-down.ts';
export { concessionLimit, grantConcession, type ConcessionWish, type Granter } from './grant-concession.ts';
export { checkLockPolicy, type PolicyProblem } from './check-lock-policy.ts';
export { comparePolicies, policyWords, type PolicyDifference, type PolicySection } from './policy-words.ts';
export { MOST_WARNING_DAYS, usualWarnings, warningsDue, type WarningChoice } from './expiry-warning.ts';
export { explainExpiry, expiryOf, type DeskCalendar } from './lock-expiry.ts';
export {
  lockLoan,
  mayLockAnew,
  underSamePolicy,
  verifyLock,
  type LockRequest,
  type LockVerification,
  type VerifiedOffer,
} from './lock-loan.ts';
export { lockPolicy2026, type ConcessionLimit, type ExtensionPeriod, type LockPolicy, type WeekendRule } from './lock-policy.ts';
export { applyLockEvent, lockAfterEach, lockOf, lockState, type LockState } from './lock-state.ts';
export { LOCK_JOURNAL_KINDS } from './lock.ts';
export type {
  ConcessionGranted,
  Grant,
  Instant,
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
export { revisesEstimate } from './revises-estimate.ts';
export { simulateClosing, type ClosingSimulation, type ClosedRoad, type Road, type RoadStep } from './simulate-closing.ts';
export { qmCheck, type QmCheck } from './qm-check.ts';
export { renegotiateLock } from './renegotiate-lock.ts';
export { relockAsGranted, relockLoan, type RelockVerification } from './relock-loan.ts';
