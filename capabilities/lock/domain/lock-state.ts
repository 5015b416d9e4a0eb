import { instantMillis } from './instants.ts';
import type { Instant, Lock, LockEvent } from './lock.ts';

export type LockState = 'locked' | 'expired' | 'cancelled';

/** At its expiry instant a lock is over: 19:59:59.999 is locked, 20:00:00.000 is not. */
export function lockState(lock: Lock, now: Instant): LockState {
  if (lock.cancelled) return 'cancelled';
  return instantMillis(now) < instantMillis(lock.expiry.instant) ? 'locked' : 'expired';
}

function sumOf(adjustments: Lock['adjustments']): number {
  return adjustments.reduce((total, adjustment) => total + adjustment.effect, 0);
}

/** The lock after one more event; the first must be `LoanLocked`. Nothing of the history is lost. */
export function applyLockEvent(lock: Lock | undefined, event: LockEvent): Lock {
  if (event.type === 'LoanLocked') {
    return {
      loanId: event.loanId,
      lockDate: event.lockDate,
      terms: event.terms,
      price: event.terms.price,
      adjustments: [],
      expiry: event.expiry,
      original: event.terms,
      originalLockDate: event.lockDate,
      extensions: 0,
      extendedDays: 0,
      rateChanges: 0,
      relocks: 0,
      cancelled: false,
      history: [...(lock?.history ?? []), event],
    };
  }
  if (!lock) throw new Error(`${event.type} without a lock before it`);
  const history = [...lock.history, event];
  if (event.type === 'LockExtended') {
    const adjustments = [...lock.adjustments, event.adjustment];
    return {
      ...lock,
      adjustments,
      price: lock.terms.price + sumOf(adjustments),
      expiry: event.expiry,
      extensions: lock.extensions + 1,
      extendedDays: lock.extendedDays + event.days,
      history,
    };
  }
  if (event.type === 'LoanRelocked') {
    return {
      ...lock,
      lockDate: event.lockDate,
      terms: event.terms,
      adjustments: event.adjustments,
      price: event.terms.price + sumOf(event.adjustments),
      expiry: event.expiry,
      extensions: 0,
      extendedDays: 0,
      relocks: lock.relocks + 1,
      history,
    };
  }
  return {
    ...lock,
    terms: event.terms,
    adjustments: event.adjustments,
    price: event.terms.price + sumOf(event.adjustments),
    rateChanges: lock.rateChanges + 1,
    history,
  };
}

/** The lock a whole history makes; undefined for none. */
export function lockOf(events: readonly LockEvent[]): Lock | undefined {
  let lock: Lock | undefined;
  for (const event of events) lock = applyLockEvent(lock, event);
  return lock;
}
