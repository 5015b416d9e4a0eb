import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Step, StripDay } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { Points, Rate } from '../../../foundation/rates/rates.ts';
import type { Refusal } from '../../../foundation/result/result.ts';
import type { Instant } from '../../lock-policy/domain/instants.ts';
import type { PriceTrace } from '../../price/domain/quote/quote.ts';
import type { ProductId } from '../../price/domain/sheet/rate-sheet.ts';
import type { MortgageInsuranceOption, PricingScenario } from '../../price/domain/scenario/scenario.ts';

/** A time on a wall clock, as a person reads it, with its zone. */
export interface WallTime {
  readonly date: PlainDate;
  /** "20:00" */
  readonly time: string;
  /** IANA name, "America/New_York". */
  readonly zone: string;
}

/** Turns a wall time into its instant; passed in, because the pure code has no time zone rules. */
export type ToInstant = (wall: WallTime) => Instant;

/** The moment a lock ends, with the days that were counted to it. */
export interface LockExpiry {
  readonly wall: WallTime;
  readonly instant: Instant;
  /** From the day after the lock day to the expiry, each day with its reason. */
  readonly strip: readonly StripDay[];
}

/** A person's choices besides the application's facts. A stated score counts only while the application has none. */
export interface LockChoices {
  readonly heldTo?: 'nothing' | 'mortgage-type' | 'mortgage-type-and-term';
  readonly escrowsWaived?: boolean;
  /** Which escrows are waived, by the list's word; any of them prices as waived. */
  readonly waivedEscrows?: 'None' | 'Taxes' | 'Insurance' | 'All';
  readonly compensation?: 'Lender' | 'Borrower';
  readonly statedScore?: number;
  readonly mortgageInsurance?: MortgageInsuranceOption;
  /** A special program and its feature by their ids; absent: as the loan was registered, empty: without one. */
  readonly programId?: string;
  readonly featureId?: string;
}

/**
 * The locked terms: pinned to the sheet version and the trace it was priced with, never re-read from a later sheet. A lock the desk priced
 * manually has none of the three; `byHand` has who set its price.
 */
export interface LockTerms {
  readonly productId: ProductId;
  readonly productName: string;
  readonly rate: Rate;
  readonly lockDays: number;
  readonly price: Points;
  readonly noteAmount: Cents;
  readonly sheetVersion?: string;
  readonly trace?: PriceTrace;
  readonly byHand?: Grant;
  readonly escrowsWaived: boolean;
  /** The person's choices on the pricing screen; every later change of the lock prices with the same. */
  readonly choices: LockChoices;
  /** The facts the price was made from, so that it can be made again from the sheet alone. */
  readonly scenario?: PricingScenario;
}

/** A price adjustment that a change of the lock added, in points: a fee, a concession, a share of the market's move. Negative is a cost. */
export interface LockAdjustment {
  readonly label: string;
  readonly source: string;
  readonly effect: Points;
  /** How the effect was made, where it is more than a figure of the policy; its figure is `effect`. */
  readonly why?: Step;
}

/** A person's approval of something the policy alone would refuse, or of a price it does not have. */
export interface Grant {
  readonly reason: string;
  /** The granter's name. */
  readonly by: string;
  /** The approver, where it was above the granter's own limit. */
  readonly approvedBy?: string;
}

/** Everything a person can do to a lock; expiry is no event, it follows from the instant. */
export type LockEvent =
  | LoanLocked
  | LockExtended
  | LoanRelocked
  | RateChanged
  | RateFloatedDown
  | LockRenegotiated
  | ConcessionGranted
  | LockRepriced
  | LockCancelled;

/** The journal kind of each change's one line, with expiry and request, which are no events of a lock. */
export const LOCK_JOURNAL_KINDS = {
  LoanLocked: 'rate-locked',
  LockExtended: 'lock-extended',
  LoanRelocked: 'rate-relocked',
  RateChanged: 'locked-rate-changed',
  RateFloatedDown: 'lock-floated-down',
  LockRenegotiated: 'lock-renegotiated',
  ConcessionGranted: 'price-concession-granted',
  LockRepriced: 'lock-repriced',
  LockCancelled: 'lock-cancelled',
  LockExpired: 'lock-expired',
  LockRequested: 'lock-requested',
} as const satisfies Record<LockEvent['type'] | 'LockExpired' | 'LockRequested', string>;

export interface LoanLocked {
  readonly type: 'LoanLocked';
  readonly loanId: string;
  readonly at: Instant;
  /** Day the lock is dated: today before the cut-off. */
  readonly lockDate: PlainDate;
  readonly terms: LockTerms;
  readonly expiry: LockExpiry;
  readonly policyVersion: string;
}
export interface LockExtended {
  readonly type: 'LockExtended';
  readonly loanId: string;
  readonly at: Instant;
  readonly days: number;
  /** Of these, the days the free-day bank paid; absent for none. */
  readonly freeDays?: number;
  /** Set when the desk extended beyond the policy, at its own cost. */
  readonly exception?: Grant;
  readonly adjustment: LockAdjustment;
  readonly cost: Cents;
  readonly expiry: LockExpiry;
  readonly priceBefore: Points;
  readonly price: Points;
  readonly policyVersion: string;
}
export interface LoanRelocked {
  readonly type: 'LoanRelocked';
  readonly loanId: string;
  readonly at: Instant;
  readonly lockDate: PlainDate;
  readonly days: number;
  readonly terms: LockTerms;
  readonly adjustments: readonly LockAdjustment[];
  /** The price that was the worse for the borrower and so applies; 'today' also when worst case no longer applies. */
  readonly governs: 'original' | 'today';
  /** Set when the desk relocked beyond the policy, at its own cost. */
  readonly exception?: Grant;
  readonly expiry: LockExpiry;
  readonly price: Points;
  readonly policyVersion: string;
}
export interface RateChanged {
  readonly type: 'RateChanged';
  readonly loanId: string;
  readonly at: Instant;
  readonly terms: LockTerms;
  readonly adjustments: readonly LockAdjustment[];
  readonly rateBefore: Rate;
  readonly priceBefore: Points;
  readonly price: Points;
  readonly policyVersion: string;
}

/** The market fell: the lock moved to a lower rate of today's sheet. */
export interface RateFloatedDown {
  readonly type: 'RateFloatedDown';
  readonly loanId: string;
  readonly at: Instant;
  readonly terms: LockTerms;
  readonly adjustments: readonly LockAdjustment[];
  /** How far the price of the locked rate had risen since the lock's sheet. */
  readonly move: Points;
  readonly rateBefore: Rate;
  readonly priceBefore: Points;
  readonly price: Points;
  readonly policyVersion: string;
}
/** The market fell: a share of its move is passed on, the rate stays. */
export interface LockRenegotiated {
  readonly type: 'LockRenegotiated';
  readonly loanId: string;
  readonly at: Instant;
  readonly adjustment: LockAdjustment;
  readonly move: Points;
  /** The sheet the move was measured to. */
  readonly sheetVersion: string;
  readonly priceBefore: Points;
  readonly price: Points;
  readonly policyVersion: string;
}
export interface ConcessionGranted {
  readonly type: 'ConcessionGranted';
  readonly loanId: string;
  readonly at: Instant;
  readonly adjustment: LockAdjustment;
  readonly grant: Grant;
  readonly priceBefore: Points;
  readonly price: Points;
  readonly policyVersion: string;
}
/** The locked loan was priced again on the lock's own sheet, by the desk: the loan's facts changed, or its product. */
export interface LockRepriced {
  readonly type: 'LockRepriced';
  readonly loanId: string;
  readonly at: Instant;
  readonly because: 'drift' | 'waived-drift' | 'product-change';
  readonly terms: LockTerms;
  readonly adjustments: readonly LockAdjustment[];
  readonly grant: Grant;
  readonly rateBefore: Rate;
  readonly priceBefore: Points;
  readonly price: Points;
  readonly policyVersion: string;
}
export interface LockCancelled {
  readonly type: 'LockCancelled';
  readonly loanId: string;
  readonly at: Instant;
  /** The day of the desk's calendar. */
  readonly cancelledOn: PlainDate;
  readonly reason: string;
  readonly by: string;
  readonly price: Points;
  readonly policyVersion: string;
}

/**
 * A lock as its history leaves it: entries are added, never overwritten. `terms` and `price` are the newest; `original` is the
 * first lock's terms, which worst-case pricing compares with.
 */
export interface Lock {
  readonly loanId: string;
  readonly lockDate: PlainDate;
  readonly terms: LockTerms;
  /** `terms.price` with every adjustment since. */
  readonly price: Points;
  readonly adjustments: readonly LockAdjustment[];
  readonly expiry: LockExpiry;
  readonly original: LockTerms;
  readonly originalLockDate: PlainDate;
  /** Of the current locking; a relock resets them. */
  readonly extensions: number;
  readonly extendedDays: number;
  readonly rateChanges: number;
  readonly relocks: number;
  readonly floatDowns: number;
  readonly renegotiations: number;
  /** Points granted since the last locking or relocking. */
  readonly concessions: Points;
  /** Days the free-day bank has paid for this lock. */
  readonly freeDays: number;
  readonly cancelled: boolean;
  readonly cancelledOn?: PlainDate;
  readonly history: readonly LockEvent[];
}

export type LockRefusalCode =
  | 'SHEET_CHANGED'
  | 'PRICE_CHANGED'
  | 'OFFER_MISMATCH'
  | 'SECOND_LIEN'
  | 'ALREADY_LOCKED'
  | 'OFFER_EXPIRED'
  | 'INELIGIBLE'
  | 'PRODUCT_NOT_OFFERED'
  | 'RATE_NOT_OFFERED'
  | 'TERM_NOT_OFFERED'
  | 'PRICE_BELOW_MINIMUM'
  | 'LOAN_STATUS'
  | 'DESK_CLOSED'
  | 'CUT_OFF_PASSED'
  | 'NOT_LOCKED'
  | 'LOCK_CANCELLED'
  | 'LOCK_EXPIRED'
  | 'LOCK_STILL_ACTIVE'
  | 'EXTENSION_NOT_OFFERED'
  | 'EXTENSION_LIMIT'
  | 'RELOCK_NOT_OFFERED'
  | 'RELOCK_LIMIT'
  | 'RATE_CHANGE_LIMIT'
  | 'SHEET_NOT_FOUND'
  | 'SAME_RATE'
  | 'LOCK_CHANGED'
  | 'POLICY_CHANGED'
  | 'RELOCK_TOO_SOON'
  | 'RATE_NOT_LOWER'
  | 'MARKET_MOVE_TOO_SMALL'
  | 'FLOAT_DOWN_NOT_OFFERED'
  | 'FLOAT_DOWN_LIMIT'
  | 'FLOAT_DOWN_WINDOW'
  | 'RENEGOTIATION_NOT_OFFERED'
  | 'RENEGOTIATION_LIMIT'
  | 'TOO_FEW_DAYS_LEFT'
  | 'CONCESSION_NOT_ALLOWED'
  | 'CONCESSION_ABOVE_LIMIT'
  | 'CONCESSION_MAXIMUM'
  | 'APPROVER_NOT_ALLOWED'
  | 'REASON_MISSING'
  | 'EXCEPTION_NOT_POSSIBLE'
  | 'NO_DRIFT'
  | 'SAME_PRODUCT'
  | 'LOCKED_ONLINE';

/** A refusal of a decision on a lock; each decision's own codes: `decision-refusals.ts`. */
export type LockRefusal<Code extends LockRefusalCode = LockRefusalCode> = Refusal<Code>;
