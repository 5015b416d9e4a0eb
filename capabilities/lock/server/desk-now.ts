import { LENDER_CALENDAR } from '../../../regulation/calendar/index.ts';
import { instantOf, wallTimeIn, type Instant } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { LockKnown, LockPolicy } from '../domain/index.ts';
import { policyAt } from './policy-in-force.ts';

/** What a lock decision is handed: the policy, the desk's wall clock at an instant, its calendar and its zone's rules. */
export function lockKnownAt(instant: Instant, policy: LockPolicy): LockKnown {
  const wall = wallTimeIn(policy.zone, instant);
  return {
    policy,
    now: { instant, date: wall.date, time: wall.time },
    closedBecause: LENDER_CALENDAR.closedBecause,
    toInstant: ({ date, time, zone }) => instantOf(zone, date, time),
  };
}

/** The same under the policy in force at that instant; `share` holds the policy until the transaction ends. */
export async function lockKnownIn(tx: Tx, instant: Instant | Promise<Instant>, options: { share?: boolean } = {}): Promise<LockKnown> {
  const [at, policy] = await Promise.all([instant, policyAt(tx, instant, options)]);
  return lockKnownAt(at, policy);
}
