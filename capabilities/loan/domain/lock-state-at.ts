import type { Instant } from '../../../foundation/units/units.ts';
export type LoanLockState = 'none' | 'requested' | 'locked' | 'expired' | 'cancelled' | 'denied';

/**
 * The state a loan's lock shows at an instant: a lock that ran out is expired from that moment on, whether or not anything has recorded it.
 * Both instants are ISO 8601.
 */
export function lockStateAt(recorded: LoanLockState, expiresAt: Instant | null, now: Instant): LoanLockState {
  if (recorded !== 'locked' || expiresAt === null) return recorded;
  return Date.parse(expiresAt) <= Date.parse(now) ? 'expired' : 'locked';
}
