import { LENDER_CALENDAR } from '../../../regulation/calendar/index.ts';
import { instantOf, wallTimeIn, type Instant } from '../../../platform/clock/clock.ts';
import { lockPolicy2026, type LockKnown, type LockPolicy } from '../domain/index.ts';

/** What a lock decision is handed: the policy, the desk's wall clock at an instant, its calendar and its zone's rules. */
export function lockKnownAt(instant: Instant, policy: LockPolicy = lockPolicy2026): LockKnown {
  const wall = wallTimeIn(policy.zone, instant);
  return {
    policy,
    now: { instant, date: wall.date, time: wall.time },
    closedBecause: LENDER_CALENDAR.closedBecause,
    toInstant: ({ date, time, zone }) => instantOf(zone, date, time),
  };
}
