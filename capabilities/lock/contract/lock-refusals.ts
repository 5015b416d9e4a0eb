import { SECOND_LIEN_SENTENCE } from '../../../foundation/vocabulary/sentences.ts';
import { loanRefusals, type RefusalDefinition } from '../../../foundation/wire/call.ts';

/** Every "no" a lock decision can say, in general; the decision itself words it with its figures. */
const sentences = {
  FACTS_MISSING: { status: 409, message: 'The loan cannot be priced yet.' },
  TWO_PAYERS: { status: 409, message: 'The broker may be paid by the lender or by the borrower, not by both.' },
  NO_LIVE_SHEET: { status: 409, message: 'No rate sheet is live. The lock desk publishes one each business day.' },
  SHEET_CHANGED: { status: 409, message: 'A new rate sheet went live since the price was verified.' },
  PRICE_CHANGED: { status: 409, message: 'The loan changed since the price was verified.' },
  OFFER_MISMATCH: { status: 409, message: 'The offer was made for another loan.' },
  OFFER_EXPIRED: { status: 409, message: 'The offer has expired; verify the price again.' },
  OFFER_USED: { status: 409, message: 'This offer was already used; verify the price again.' },
  SECOND_LIEN: { status: 409, message: SECOND_LIEN_SENTENCE },
  ALREADY_LOCKED: { status: 409, message: 'The loan is already locked.' },
  INELIGIBLE: { status: 409, message: 'The loan is not eligible for this product.' },
  PRODUCT_NOT_OFFERED: { status: 404, message: 'The live rate sheet has no such product.' },
  RATE_NOT_OFFERED: { status: 404, message: 'The live rate sheet does not offer this rate.' },
  TERM_NOT_OFFERED: { status: 404, message: 'The live rate sheet does not offer this lock period.' },
  PRICE_BELOW_MINIMUM: { status: 409, message: 'The price is below the sheet’s minimum.' },
  LOAN_STATUS: { status: 409, message: 'A loan of this status cannot be locked.' },
  DESK_CLOSED: { status: 409, message: 'The lock desk is closed.' },
  CUT_OFF_PASSED: { status: 409, message: 'The cut-off for this product has passed today.' },
  NOT_LOCKED: { status: 409, message: 'The loan is not locked.' },
  LOCK_CANCELLED: { status: 409, message: 'The lock was cancelled.' },
  LOCK_STILL_ACTIVE: { status: 409, message: 'The lock is still active; extend it instead.' },
  EXTENSION_NOT_OFFERED: { status: 404, message: 'The lock policy has no such extension.' },
  EXTENSION_LIMIT: { status: 409, message: 'The lock cannot be extended any further.' },
  RELOCK_NOT_OFFERED: { status: 404, message: 'The lock policy has no such relock period.' },
  RELOCK_LIMIT: { status: 409, message: 'The loan cannot be relocked any more.' },
  RATE_CHANGE_LIMIT: { status: 409, message: 'The rate of this lock cannot be changed any more.' },
  SHEET_NOT_FOUND: { status: 409, message: 'The rate sheet of the lock is not on file.' },
  SAME_RATE: { status: 409, message: 'The loan is locked at this rate already.' },
  LOCK_CHANGED: { status: 409, message: 'The lock changed since you opened it; reload it.' },
  LOCK_EXPIRED: { status: 409, message: 'The lock has expired.' },
  POLICY_CHANGED: { status: 409, message: 'The lock policy changed since this was verified; verify again.' },
  RELOCK_TOO_SOON: { status: 409, message: 'It is too soon after the expiry to relock.' },
  RATE_NOT_LOWER: { status: 409, message: 'A float-down goes to a lower rate.' },
  MARKET_MOVE_TOO_SMALL: { status: 409, message: 'The market has not improved far enough.' },
  FLOAT_DOWN_NOT_OFFERED: { status: 409, message: 'The policy has no float-down.' },
  FLOAT_DOWN_LIMIT: { status: 409, message: 'The lock has been floated down as often as the policy allows.' },
  FLOAT_DOWN_WINDOW: { status: 409, message: 'The float-down is not open now.' },
  RENEGOTIATION_NOT_OFFERED: { status: 409, message: 'The policy does not renegotiate locks.' },
  RENEGOTIATION_LIMIT: { status: 409, message: 'The lock has been renegotiated as often as the policy allows.' },
  TOO_FEW_DAYS_LEFT: { status: 409, message: 'The lock expires too soon.' },
  CONCESSION_NOT_ALLOWED: { status: 409, message: 'None of your roles grants price concessions.' },
  CONCESSION_ABOVE_LIMIT: { status: 409, message: 'This concession needs an approval.' },
  CONCESSION_MAXIMUM: { status: 409, message: 'The concession is above the policy maximum.' },
  APPROVER_NOT_ALLOWED: { status: 409, message: 'It must be approved by another person who may grant it.' },
  REASON_MISSING: { status: 409, message: 'Say why.' },
  NO_DRIFT: { status: 409, message: 'The locked price is right for the loan as it is.' },
  SAME_PRODUCT: { status: 409, message: 'The loan is locked in this product already.' },
  LOCKED_ONLINE: { status: 409, message: 'This loan is locked here, not by the lock desk.' },
  PRICE_TEST_STOPS: { status: 409, message: 'The lender’s policy stops this loan by a test of the law.' },
  EXCEPTION_NOT_POSSIBLE: { status: 409, message: 'This exception is not possible.' },
} as const satisfies Readonly<Record<string, RefusalDefinition>>;

type LockRefusalCode = keyof typeof sentences;

/** The refusals of a call on a loan's lock: those of any loan, and these. Each call names its own; that they are all is checked against its decision's type. */
export function lockRefusals<const Code extends LockRefusalCode>(
  ...codes: readonly Code[]
): typeof loanRefusals & Pick<typeof sentences, Code> {
  const picked = Object.fromEntries(codes.map((code) => [code, sentences[code]]));
  // `fromEntries` forgets which names it was given.
  return { ...loanRefusals, ...(picked as Pick<typeof sentences, Code>) };
}

/** Reading a loan to be priced for a lock. */
export const ofLockableLoan = ['SECOND_LIEN', 'FACTS_MISSING', 'TWO_PAYERS'] as const;
/** Reading a loan with its lock and the sheets. */
export const ofLockedLoan = [...ofLockableLoan, 'NOT_LOCKED', 'NO_LIVE_SHEET'] as const;
/** A change of an active lock. */
export const ofChange = [...ofLockedLoan, 'LOAN_STATUS', 'LOCK_CANCELLED', 'LOCK_EXPIRED', 'DESK_CLOSED'] as const;
/** A price on a sheet. */
export const ofPrice = ['PRODUCT_NOT_OFFERED', 'RATE_NOT_OFFERED', 'TERM_NOT_OFFERED', 'INELIGIBLE', 'PRICE_BELOW_MINIMUM'] as const;
/** Refusals of doing what was verified before. */
export const ofVerified = ['LOCK_CHANGED', 'POLICY_CHANGED', 'PRICE_CHANGED'] as const;
const ofMarketMove = [...ofPrice, 'SHEET_NOT_FOUND', 'MARKET_MOVE_TOO_SMALL'] as const;

export const ofNewLock = [
  ...ofLockableLoan,
  ...ofPrice,
  'NO_LIVE_SHEET',
  'LOAN_STATUS',
  'ALREADY_LOCKED',
  'LOCK_EXPIRED',
  'LOCK_CANCELLED',
  'DESK_CLOSED',
  'CUT_OFF_PASSED',
] as const;
export const ofExtension = [...ofChange, 'EXTENSION_NOT_OFFERED', 'EXTENSION_LIMIT'] as const;
export const ofRelock = [
  ...ofLockedLoan,
  ...ofPrice,
  'LOAN_STATUS',
  'LOCK_CANCELLED',
  'LOCK_STILL_ACTIVE',
  'DESK_CLOSED',
  'RELOCK_NOT_OFFERED',
  'RELOCK_LIMIT',
  'RELOCK_TOO_SOON',
  'CUT_OFF_PASSED',
  'SHEET_NOT_FOUND',
] as const;
export const ofRateChange = [...ofChange, ...ofPrice, 'SAME_RATE', 'RATE_CHANGE_LIMIT', 'SHEET_NOT_FOUND', 'CUT_OFF_PASSED'] as const;
export const ofFloatDown = [
  ...ofChange,
  ...ofMarketMove,
  'FLOAT_DOWN_NOT_OFFERED',
  'FLOAT_DOWN_LIMIT',
  'FLOAT_DOWN_WINDOW',
  'RATE_NOT_LOWER',
  'CUT_OFF_PASSED',
] as const;
export const ofRenegotiation = [
  ...ofChange,
  ...ofMarketMove,
  'RENEGOTIATION_NOT_OFFERED',
  'RENEGOTIATION_LIMIT',
  'TOO_FEW_DAYS_LEFT',
  'CUT_OFF_PASSED',
] as const;
