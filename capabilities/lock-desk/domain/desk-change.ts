import type { DeskRequestKind } from '../../../foundation/vocabulary/desk-requests.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { Points } from '../../../foundation/rates/rates.ts';
import { must, ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { LoanStatus } from '../../loan/domain/loan-status.ts';
import { policyChanged } from '../../lock/domain/as-verified.ts';
import {
  applyLockEvent,
  asVerified,
  changeAsVerified,
  concession,
  floatDownTo,
  grantedExtension,
  grantedRelock,
  lockLoan,
  renegotiation,
  repriced,
  verifyLock,
  type DecidedChange,
  type Grant,
  type Granter,
  type Lock,
  type LockableLoan,
  type LockChange,
  type LockContext,
  type LockedLoan,
  type ConcessionRefusal,
  type FloatDownRefusal,
  type GrantedExtensionRefusal,
  type GrantedRelockRefusal,
  type LockRefusal,
  type RenegotiateRefusal,
  type VerifiedRefusal,
  type VerifyLockRefusal,
  type LoanLocked,
  type VerifiedChange,
} from '../../lock/domain/index.ts';
import type { CompiledSheet } from '../../price/engine/index.ts';
import { policyWithout } from './desk-exceptions.ts';
import { lockManually, type ManualLockRefusal } from './desk-manual-lock.ts';
import type { DeskRequest, DeskTerms } from './desk-request.ts';
import { acceptDrift, changeProduct, waiveDrift, type ChangeProductRefusal, type DriftRefusal } from './drift-resolve.ts';

/** Why a loan can't be judged for a new lock, or for a change of its lock. */
export type DeskLoanNo = LockRefusal<'SECOND_LIEN' | 'NOT_LOCKED'> | Refusal<'FACTS_MISSING' | 'TWO_PAYERS' | 'NO_LIVE_SHEET'>;

/** The refusals of the changes of a lock that the desk can grant. */
type DeskChangeNo =
  | ConcessionRefusal
  | GrantedExtensionRefusal
  | GrantedRelockRefusal
  | RenegotiateRefusal
  | FloatDownRefusal
  | ChangeProductRefusal
  | DriftRefusal;

/** Every refusal of the desk's own decision, including those for missing facts of the loan. */
export type DeskNo = DeskLoanNo | DeskChangeNo | VerifyLockRefusal | ManualLockRefusal | Refusal<'WISH_INCOMPLETE'>;

/** The terms of a grant: the figures, and who grants it. */
export interface DeskWish {
  readonly kind: DeskRequestKind;
  readonly terms: DeskTerms;
  readonly granter: Granter;
  readonly reason: string;
  /** For a drift: leave the price unchanged. */
  readonly waive?: boolean;
}

/** Granting a request now: with the requested figures, save those that a person of the desk tries. */
export function wishOf(
  { kind, wanted, note }: Pick<DeskRequest, 'kind' | 'wanted'> & { readonly note: string },
  tried: { readonly points?: Points | undefined; readonly days?: number | undefined },
  granter: Granter,
): DeskWish {
  const { points = wanted.points, days = wanted.days } = tried;
  const terms = { ...wanted, ...(points === undefined ? {} : { points }), ...(days === undefined ? {} : { days }) };
  return { kind, terms, granter, reason: note };
}

/** The loan as the desk decides on it. */
export interface DeskLoan {
  readonly loanId: string;
  readonly status: LoanStatus;
  readonly secondLien: boolean;
  readonly loanAmount: Cents;
  /** The newest lock, active or not. */
  readonly lock: Lock | undefined;
  readonly context: LockContext;
  readonly sheet: CompiledSheet | undefined;
  /** For a change of its lock, and for a new lock: each with the reason if it can't be judged. */
  readonly locked: Result<LockedLoan, DeskLoanNo>;
  readonly lockable: Result<LockableLoan, DeskLoanNo>;
}

/** The result of granting: a change of the existing lock, or a new lock. */
export type DeskDecision =
  | { readonly kind: 'change'; readonly change: DecidedChange }
  | { readonly kind: 'new lock'; readonly event: LoanLocked };

/** The result of granting now, or why it can't be done. */
export function decideWish(loan: DeskLoan, wish: DeskWish): Result<DeskDecision, DeskNo> {
  const change = changeOf(wish);
  if (!change) return newLock(loan, wish);
  if (!loan.locked.ok) return loan.locked;
  const decided = change(loan.locked.value);
  return decided.ok ? ok({ kind: 'change', change: decided.value }) : decided;
}

/** The same at exactly the figures that were seen, or refused with both. */
export function decideWishAsSeen(loan: DeskLoan, wish: DeskWish, seen: VerifiedChange): Result<DeskDecision, DeskNo | VerifiedRefusal> {
  const change = changeOf(wish);
  if (change) {
    if (!loan.locked.ok) return loan.locked;
    const decided = changeAsVerified(loan.locked.value, change, seen);
    return decided.ok ? ok({ kind: 'change', change: decided.value }) : decided;
  }
  const made = newLock(loan, wish);
  if (!made.ok) return made;
  const { event } = made.value;
  const { version } = loan.context.policy;
  if (seen.policyVersion !== version) return policyChanged(seen.policyVersion, version);
  // A new lock has no entries yet; only the price is compared.
  const same = asVerified(applyLockEvent(undefined, event), { ...seen, basedOn: 1 }, version, event.terms.price);
  return same.ok ? made : same;
}

/** The change of the lock there is; undefined for a kind that makes a new lock. */
function changeOf({ kind, terms, granter, reason, waive }: DeskWish): LockChange<DeskChangeNo> | undefined {
  const grant: Grant = { reason, by: granter.name };
  switch (kind) {
    case 'concession':
      return concession({ points: terms.points ?? 0, reason, grantedBy: granter });
    case 'extension':
      return grantedExtension({ ...grant, days: terms.days ?? 0, cost: terms.points ?? 0 });
    case 'relock':
      return grantedRelock({ ...grant, days: terms.days ?? 0, cost: terms.points ?? 0 });
    case 'renegotiation': {
      const wanted = terms.rate === undefined ? renegotiation : floatDownTo(terms.rate);
      return (locked) => wanted({ ...locked, context: without(locked.context, 'renegotiation') });
    }
    case 'product-change':
      return ({ loan, lockSheet, context }) =>
        repriced(changeProduct(loan, { productId: terms.productId ?? '', rate: terms.rate ?? 0 }, lockSheet, context, grant));
    case 'drift':
      return ({ loan, lockSheet, context }) => repriced((waive ? waiveDrift : acceptDrift)(loan, lockSheet, context, grant));
    case 'late-lock':
    case 'second-lien':
      return undefined;
  }
}

function newLock(loan: DeskLoan, wish: DeskWish): Result<DeskDecision & { kind: 'new lock' }, DeskNo> {
  const locked = wish.kind === 'second-lien' ? manualLock(loan, wish) : lateLock(loan, wish);
  return locked.ok ? ok({ kind: 'new lock', event: locked.value }) : locked;
}

/** A lock after its product's cut-off: the same decision as online, with the cut-offs of the policy set aside. */
function lateLock({ lockable, sheet, context: inForce }: DeskLoan, { terms }: DeskWish): Result<LoanLocked, DeskNo> {
  const context = without(inForce, 'cut-offs');
  if (!lockable.ok) return lockable;
  if (!sheet) return refuse('NO_LIVE_SHEET', '');
  const { productId = '', rate = 0, lockDays = 0 } = terms;
  const verified = verifyLock(lockable.value, { productId, rate, lockDays }, sheet, context);
  // At the moment of its verification an offer can't be refused for its age, its sheet or its price.
  return verified.ok ? ok(must(lockLoan(lockable.value, verified.value.offer, sheet, context))) : verified;
}

function manualLock(loan: DeskLoan, { terms, granter, reason }: DeskWish): Result<LoanLocked, DeskNo> {
  const { productName, rate, price, lockDays } = terms;
  if (productName === undefined || rate === undefined || price === undefined || lockDays === undefined) {
    return refuse('WISH_INCOMPLETE', 'Enter the product, rate, price and days of the lock to approve it.');
  }
  const { loanId, status, secondLien, loanAmount, lock, context } = loan;
  return lockManually(
    { loanId, status, noteAmount: loanAmount, secondLien, ...(lock ? { lock } : {}) },
    { productName, rate, price, lockDays },
    { reason, by: granter.name },
    context,
  );
}

function without(context: LockContext, limit: Parameters<typeof policyWithout>[1]): LockContext {
  return { ...context, policy: policyWithout(context.policy, limit) };
}
