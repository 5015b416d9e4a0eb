import { LENDER_CALENDAR } from '../../../regulation/calendar/index.ts';
import { instantOf, wallTimeIn, type Instant } from '../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { LockPolicy } from '../../lock-policy/domain/index.ts';
import { policyAt } from '../../lock-policy/port/policy-in-force.ts';
import type { LockContext } from '../domain/index.ts';

/** The context of a lock decision: the policy, the desk's wall clock at an instant, its calendar and its zone's rules. */
export function lockContextAt(instant: Instant, policy: LockPolicy): LockContext {
  const wall = wallTimeIn(policy.zone, instant);
  return {
    policy,
    now: { instant, date: wall.date, time: wall.time },
    closedBecause: LENDER_CALENDAR.closedBecause,
    toInstant: ({ date, time, zone }) => instantOf(zone, date, time),
  };
}

/** The same under the policy in force at that instant. */
export async function lockContextIn(tx: ReadTx, instant: Instant): Promise<LockContext> {
  return lockContextAt(instant, await policyAt(tx, instant));
}
