import { instantMillis } from '../../lock-policy/domain/instants.ts';
import type { LoanLocked, Lock, LockEvent } from './lock.ts';
import type { Instant } from '../../lock-policy/domain/instants.ts';

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
  if (event.type === 'LoanLocked') return newLock(event, lock?.history ?? []);
  if (!lock) throw new Error(`${event.type} without a lock before it`);
  const history = [...lock.history, event];
  switch (event.type) {
    case 'LockExtended':
      return {
        ...adjusted(lock, [...lock.adjustments, event.adjustment]),
        expiry: event.expiry,
        extensions: lock.extensions + 1,
        extendedDays: lock.extendedDays + event.days,
        freeDays: lock.freeDays + (event.freeDays ?? 0),
        history,
      };
    case 'LoanRelocked':
      return {
        ...adjusted({ ...lock, terms: event.terms }, event.adjustments),
        lockDate: event.lockDate,
        expiry: event.expiry,
        extensions: 0,
        extendedDays: 0,
        concessions: 0,
        relocks: lock.relocks + 1,
        history,
      };
    case 'RateChanged':
      return { ...adjusted({ ...lock, terms: event.terms }, event.adjustments), rateChanges: lock.rateChanges + 1, history };
    case 'RateFloatedDown':
      return { ...adjusted({ ...lock, terms: event.terms }, event.adjustments), floatDowns: lock.floatDowns + 1, history };
    case 'LockRenegotiated':
      return { ...adjusted(lock, [...lock.adjustments, event.adjustment]), renegotiations: lock.renegotiations + 1, history };
    case 'ConcessionGranted':
      return {
        ...adjusted(lock, [...lock.adjustments, event.adjustment]),
        concessions: lock.concessions + event.adjustment.effect,
        history,
      };
    case 'LockRepriced': {
      // The points given back by a waived drift count toward the limits of concessions.
      const last = event.adjustments.at(-1);
      const given = event.because === 'waived-drift' && last ? Math.max(0, last.effect) : 0;
      return { ...adjusted({ ...lock, terms: event.terms }, event.adjustments), concessions: lock.concessions + given, history };
    }
    case 'LockCancelled':
      return { ...lock, cancelled: true, cancelledOn: event.cancelledOn, history };
  }
}

function newLock(event: LoanLocked, before: readonly LockEvent[]): Lock {
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
    floatDowns: 0,
    renegotiations: 0,
    concessions: 0,
    freeDays: 0,
    cancelled: false,
    history: [...before, event],
  };
}

/** The lock with other adjustments, and the price they make. */
function adjusted(lock: Lock, adjustments: Lock['adjustments']): Lock {
  return { ...lock, adjustments, price: lock.terms.price + sumOf(adjustments) };
}

/** The lock after each of its events. */
export function lockAfterEach(events: readonly LockEvent[]): Lock[] {
  const locks: Lock[] = [];
  for (const event of events) locks.push(applyLockEvent(locks.at(-1), event));
  return locks;
}

/** The lock a whole history makes; undefined for none. */
export function lockFromEvents(events: readonly LockEvent[]): Lock | undefined {
  return lockAfterEach(events).at(-1);
}
