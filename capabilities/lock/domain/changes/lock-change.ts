import type { Explained } from '../../../../foundation/explain/explain.ts';
import type { Points, Rate } from '../../../../foundation/rates/rates.ts';
import { ok, type Result } from '../../../../foundation/result/result.ts';
import type { CompiledSheet } from '../../../price/engine/index.ts';
import { asVerified, type VerifiedChange } from '../as-verified.ts';
import type {
  CancelRefusal,
  ChangeRateRefusal,
  ConcessionRefusal,
  ExtendRefusal,
  FloatDownRefusal,
  GrantedExtensionRefusal,
  GrantedRelockRefusal,
  RelockRefusal,
  RenegotiateRefusal,
  VerifiedRefusal,
} from '../decision-refusals.ts';
import type { LockableLoan, LockContext } from '../desk.ts';
import { explainLockPrice, explainRelock } from '../explain-lock.ts';
import { applyLockEvent } from '../lock-state.ts';
import type {
  ConcessionGranted,
  Lock,
  LockEvent,
  LockExtended,
  LockRefusal,
  LockRenegotiated,
  LockRepriced,
  RateChanged,
  RateFloatedDown,
} from '../lock.ts';
import { cancelLock } from './cancel-lock.ts';
import { changeRate } from './change-rate.ts';
import { extendAsGranted, extendLock, type GrantedExtension } from './extend-lock.ts';
import { floatDown } from './float-down.ts';
import { grantConcession, type ConcessionWish } from './grant-concession.ts';
import { relockAsGranted, relockLoan, type RelockVerification } from './relock-loan.ts';
import { renegotiateLock } from './renegotiate-lock.ts';

/** Everything a change of a lock is decided from. */
export interface LockedLoan {
  readonly loan: LockableLoan;
  readonly lock: Lock;
  readonly context: LockContext;
  /** Today's sheet, the one the lock is pinned to, and the one of its first day. */
  readonly sheet: CompiledSheet;
  readonly lockSheet: CompiledSheet | undefined;
  readonly originalSheet: CompiledSheet | undefined;
}

/** A change that is decided and not done: its entry, and how its price is made. */
export interface DecidedChange {
  readonly event: LockEvent;
  readonly price: Explained<Points>;
  readonly relock?: RelockVerification;
}

/** A kind of change of a lock. Verifying shows its result, doing it records the same. */
export type LockChange<R extends LockRefusal = LockRefusal> = (locked: LockedLoan) => Result<DecidedChange, R>;

/** A period's extension, by its word in the policy: "5-days". */
export const extension =
  (description: string): LockChange<ExtendRefusal> =>
  ({ loan, lock, context }) =>
    withAdjustment(lock, extendLock(loan, description, context));

export const relock =
  (description: string): LockChange<RelockRefusal> =>
  (locked) =>
    relocked(relockLoan(locked.loan, description, locked.sheet, sheetsOf(locked), locked.context));

export const rateChange =
  (rate: Rate): LockChange<ChangeRateRefusal> =>
  ({ loan, context, lockSheet }) =>
    repriced(changeRate(loan, rate, lockSheet, context));

export const floatDownTo =
  (rate: Rate): LockChange<FloatDownRefusal> =>
  ({ loan, context, sheet, lockSheet }) =>
    repriced(floatDown(loan, rate, sheet, lockSheet, context));

export const renegotiation: LockChange<RenegotiateRefusal> = ({ loan, lock, context, sheet, lockSheet }) =>
  withAdjustment(lock, renegotiateLock(loan, sheet, lockSheet, context));

/** A price concession by the desk, with the person who approved it. */
export const concession =
  (wish: ConcessionWish): LockChange<ConcessionRefusal> =>
  ({ loan, lock, context }) =>
    withAdjustment(lock, grantConcession(loan, wish, context));

/** An extension beyond the policy, for the days and cost a person names. */
export const grantedExtension =
  (grant: GrantedExtension): LockChange<GrantedExtensionRefusal> =>
  ({ loan, lock, context }) =>
    withAdjustment(lock, extendAsGranted(loan, grant, context));

/** A relock beyond the policy, for the days and cost a person names. */
export const grantedRelock =
  (grant: GrantedExtension): LockChange<GrantedRelockRefusal> =>
  (locked) =>
    relocked(relockAsGranted(locked.loan, grant, locked.sheet, sheetsOf(locked), locked.context));

export const cancellation =
  (wish: { readonly reason: string; readonly by: string }): LockChange<CancelRefusal> =>
  ({ loan, lock, context }) => {
    const event = cancelLock(loan, wish, context);
    return event.ok ? ok({ event: event.value, price: explainLockPrice(lock) }) : event;
  };

/** A change that sets new terms: its price is made from those alone. */
export function repriced<R extends LockRefusal>(event: Result<RateChanged | RateFloatedDown | LockRepriced, R>): Result<DecidedChange, R> {
  return event.ok ? ok({ event: event.value, price: explainLockPrice(event.value) }) : event;
}

/**
 * Decides a change at exactly what was verified, or refuses with both. If another entry came in between, that is reported before its
 * consequences.
 */
export function changeAsVerified<R extends LockRefusal>(
  locked: LockedLoan,
  change: LockChange<R>,
  verified: VerifiedChange,
): Result<DecidedChange, R | VerifiedRefusal> {
  const { lock, context } = locked;
  const unchanged = asVerified(lock, verified, context.policy.version);
  if (!unchanged.ok) return unchanged;
  const decided = change(locked);
  if (!decided.ok) return decided;
  const same = asVerified(lock, verified, context.policy.version, applyLockEvent(lock, decided.value.event).price);
  return same.ok ? decided : same;
}

/** The given sheets by version. */
export function sheetsOf({
  sheet,
  originalSheet,
}: Pick<LockedLoan, 'sheet' | 'originalSheet'>): (version: string) => CompiledSheet | undefined {
  return (version) => [sheet, originalSheet].find((one) => one?.sheet.versionId === version);
}

/** A change that leaves the terms and adds one line to the price. */
function withAdjustment<R extends LockRefusal>(
  lock: Lock,
  event: Result<LockExtended | LockRenegotiated | ConcessionGranted, R>,
): Result<DecidedChange, R> {
  if (!event.ok) return event;
  return ok({
    event: event.value,
    price: explainLockPrice({ terms: lock.terms, adjustments: [...lock.adjustments, event.value.adjustment] }),
  });
}

function relocked<R extends LockRefusal>(verification: Result<RelockVerification, R>): Result<DecidedChange, R> {
  if (!verification.ok) return verification;
  return ok({ event: verification.value.event, price: explainRelock(verification.value), relock: verification.value });
}
