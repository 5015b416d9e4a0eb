import type { Lock, LockEvent } from '../lock.ts';

/** Whether a change of a lock changes the Loan Estimate: another price, another rate, or another locking. */
export function revisesEstimate(before: Lock, after: Lock, events: readonly LockEvent[]): boolean {
  return after.price !== before.price || after.terms.rate !== before.terms.rate || events.some((event) => event.type === 'LoanRelocked');
}
