import type { ReadTx } from '../../../../platform/database/database.ts';
import { listedFor } from '../../../../platform/http/asked.ts';
import { expiringLocks } from '../../../lock-desk/port/expiring-locks.ts';
import { waitingRequests } from '../../../lock-desk/port/waiting-requests.ts';
import type { DaySectionId } from '../../domain/my-day.ts';
import { dueLoans, type DueFor } from '../../port/due-loans.ts';

/** What more than one section of a day is made from. Each is read once, when the first section asks for it. */
export interface SharedReadings {
  readonly due: () => ReturnType<typeof dueLoans>;
  /** The locks that end first: of at least the next `LOCK_DAYS` days. */
  readonly locks: () => ReturnType<typeof expiringLocks>;
  readonly requests: () => ReturnType<typeof waitingRequests>;
}

/** A lock is near its end from this many days before it. */
export const LOCK_DAYS = 7;
/** A deadline names the lock of its loan when that ends within so many days. */
const LOCK_DAYS_OF_DEADLINES = 60;

export function sharedReadings(tx: ReadTx, day: DueFor, sections: readonly DaySectionId[]): SharedReadings {
  const deadlines = sections.some((id) => id === 'do-now' || id === 'estimates' || id === 'overdue');
  const listed = listedFor(day);
  return {
    due: once(() => dueLoans(tx, day)),
    locks: once(() => expiringLocks(tx, day.now, { ...listed, days: deadlines ? LOCK_DAYS_OF_DEADLINES : LOCK_DAYS })),
    requests: once(() => waitingRequests(tx, { ...listed, now: day.now })),
  };
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
}
