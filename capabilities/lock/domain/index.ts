/**
 * Locking. Every act is one decision: verifying shows its value, acting records it, and both refuse for the same reasons. A lock is the
 * sum of its events (`lockOf`); whether it is still active is decided by the instant handed in (`lockState`).
 */
export { asVerified, type VerifiedChange } from './as-verified.ts';
export { availableRates, changeRate, type RateChoice } from './change-rate.ts';
export {
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
export { extendLock, extensionPeriods, type ExtensionChoice } from './extend-lock.ts';
export { explainExpiry, expiryOf, type DeskCalendar } from './lock-expiry.ts';
export { lockLoan, verifyLock, type LockRequest, type LockVerification, type VerifiedOffer } from './lock-loan.ts';
export { lockPolicy2026, type ExtensionPeriod, type LockPolicy } from './lock-policy.ts';
export { applyLockEvent, lockOf, lockState, type LockState } from './lock-state.ts';
export type {
  Instant,
  LoanLocked,
  LoanRelocked,
  Lock,
  LockChoices,
  LockAdjustment,
  LockEvent,
  LockExpiry,
  LockExtended,
  LockRefusal,
  LockRefusalCode,
  LockTerms,
  RateChanged,
  ToInstant,
  WallTime,
} from './lock.ts';
export { relockLoan, type RelockVerification } from './relock-loan.ts';
