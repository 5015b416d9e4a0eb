import type { Lock, LockEvent } from '../lock.ts';

/** Whether what was done to a lock changes what a Loan Estimate says: another price, another rate, or another locking. */
export function revisesEstimate(before: Lock, after: Lock, events: readonly LockEvent[]): boolean {
  return after.price !== before.price || after.terms.rate !== before.terms.rate || events.some((event) => event.type === 'LoanRelocked');
}
