import type { Points } from '../../../foundation/rates/rates.ts';
import type { LockPolicy } from '../../lock-policy/domain/lock-policy.ts';

/**
 * The default cost of an extension of so many days at the desk: the policy's own period where there is one, else the shortest that covers
 * the days, else the longest in proportion, rounded up to the thousandth.
 */
export function usualExtensionCost(policy: LockPolicy, days: number): Points {
  const periods = policy.extensions.toSorted((one, other) => one.days - other.days);
  const covering = periods.find((period) => period.days >= days);
  if (covering) return covering.cost;
  const longest = periods.at(-1);
  return longest ? Math.ceil((longest.cost * days) / longest.days) : 0;
}

/** The default cost of a relock beyond the policy at the desk: the policy's worst-case fee. */
export function usualRelockCost(policy: LockPolicy): Points {
  return policy.relock.worstCaseFee;
}

/** Days one may ask for beyond the policy's own; the desk may name others in a counter. */
const EXTENSION_DAYS = [3, 5, 7, 10, 15, 20, 30];

interface ExceptionOffered {
  readonly days: number;
  readonly cost: Points;
}

/** The extensions and relocks that can be asked for, each with the cost the desk starts from. */
export function exceptionsOffered(policy: LockPolicy): { extensions: ExceptionOffered[]; relocks: ExceptionOffered[] } {
  return {
    extensions: EXTENSION_DAYS.map((days) => ({ days, cost: usualExtensionCost(policy, days) })),
    relocks: policy.relock.periods.map(({ days }) => ({ days, cost: usualRelockCost(policy) })),
  };
}

/** The policy with the one thing the desk may set aside: everything else, and its version, stay. */
export function policyWithout(policy: LockPolicy, limit: 'cut-offs' | 'renegotiation'): LockPolicy {
  if (limit === 'cut-offs') return { ...policy, cutOffs: [], onlineOutsideDeskHours: true };
  const { renegotiation, floatDown } = policy;
  return {
    ...policy,
    renegotiation: {
      share: renegotiation?.share ?? 50_000,
      minimumMove: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      minimumDaysLeft: 0,
    },
    floatDown: {
      fee: floatDown?.fee ?? 0,
      feeIs: floatDown?.feeIs ?? 'paid-when-used',
      minimumMove: 1,
      firstDayBeforeClosing: 3_650,
      lastDayBeforeClosing: -3_650,
      maximum: Number.MAX_SAFE_INTEGER,
    },
  };
}
