import type { LockRefusal } from './lock.ts';

/** The conditions of every change of a lock on its loan: a first lien, and a status in which locking is possible. */
export type LoanRefusal = LockRefusal<'SECOND_LIEN' | 'LOAN_STATUS'>;
/** There is no lock, or it is over. */
export type ActiveLockRefusal = LockRefusal<'NOT_LOCKED' | 'LOCK_CANCELLED' | 'LOCK_EXPIRED'>;
export type ChangeRefusal = LoanRefusal | ActiveLockRefusal | LockRefusal<'DESK_CLOSED'>;
/** A sheet has no price for the requested cell, or none that may be locked. */
export type PricingRefusal = LockRefusal<
  'PRODUCT_NOT_OFFERED' | 'RATE_NOT_OFFERED' | 'TERM_NOT_OFFERED' | 'INELIGIBLE' | 'PRICE_BELOW_MINIMUM'
>;
/** The result has changed since it was verified. */
export type VerifiedRefusal = LockRefusal<'LOCK_CHANGED' | 'POLICY_CHANGED' | 'PRICE_CHANGED'>;

export type NewLockRefusal = LockRefusal<'LOAN_STATUS' | 'ALREADY_LOCKED' | 'LOCK_EXPIRED' | 'LOCK_CANCELLED' | 'DESK_CLOSED'>;
export type VerifyLockRefusal = LoanRefusal | NewLockRefusal | PricingRefusal | LockRefusal<'CUT_OFF_PASSED'>;
export type LockLoanRefusal =
  | VerifyLockRefusal
  | LockRefusal<'OFFER_MISMATCH' | 'POLICY_CHANGED' | 'OFFER_EXPIRED' | 'SHEET_CHANGED' | 'PRICE_CHANGED'>;

export type ExtendRefusal = ChangeRefusal | LockRefusal<'EXTENSION_NOT_OFFERED' | 'EXTENSION_LIMIT'>;
export type GrantRefusal = LockRefusal<'REASON_MISSING' | 'EXCEPTION_NOT_POSSIBLE'>;
export type GrantedExtensionRefusal = LoanRefusal | ActiveLockRefusal | GrantRefusal | LockRefusal<'EXTENSION_NOT_OFFERED'>;

/** There is no lock that has run out. */
export type ExpiredLockRefusal = LoanRefusal | LockRefusal<'NOT_LOCKED' | 'LOCK_CANCELLED' | 'LOCK_STILL_ACTIVE'>;
export type GrantedRelockRefusal = ExpiredLockRefusal | GrantRefusal | PricingRefusal | LockRefusal<'SHEET_NOT_FOUND'>;
export type RelockRefusal =
  | ExpiredLockRefusal
  | PricingRefusal
  | LockRefusal<'DESK_CLOSED' | 'RELOCK_NOT_OFFERED' | 'RELOCK_LIMIT' | 'RELOCK_TOO_SOON' | 'CUT_OFF_PASSED' | 'SHEET_NOT_FOUND'>;

export type ChangeRateRefusal =
  | ChangeRefusal
  | PricingRefusal
  | LockRefusal<'SAME_RATE' | 'RATE_CHANGE_LIMIT' | 'SHEET_NOT_FOUND' | 'CUT_OFF_PASSED'>;
export type MarketMoveRefusal = PricingRefusal | LockRefusal<'SHEET_NOT_FOUND' | 'MARKET_MOVE_TOO_SMALL'>;
export type FloatDownRefusal =
  | ChangeRefusal
  | MarketMoveRefusal
  | LockRefusal<'FLOAT_DOWN_NOT_OFFERED' | 'FLOAT_DOWN_LIMIT' | 'FLOAT_DOWN_WINDOW' | 'RATE_NOT_LOWER' | 'CUT_OFF_PASSED'>;
export type RenegotiateRefusal =
  | ChangeRefusal
  | MarketMoveRefusal
  | LockRefusal<'RENEGOTIATION_NOT_OFFERED' | 'RENEGOTIATION_LIMIT' | 'TOO_FEW_DAYS_LEFT' | 'CUT_OFF_PASSED'>;

export type ConcessionRefusal =
  | LoanRefusal
  | ActiveLockRefusal
  | LockRefusal<'REASON_MISSING' | 'CONCESSION_MAXIMUM' | 'CONCESSION_NOT_ALLOWED' | 'CONCESSION_ABOVE_LIMIT' | 'APPROVER_NOT_ALLOWED'>;
export type CancelRefusal = ActiveLockRefusal | LockRefusal<'REASON_MISSING'>;
