import { formatPoints, type Points } from '../../../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../../../foundation/result/result.ts';
import { loanMayBeLocked, type LockableLoan, type LockContext } from '../desk.ts';
import { activeLock, grantSource } from './extend-lock.ts';
import type { LockPolicy } from '../../../lock-policy/domain/lock-policy.ts';
import type { ConcessionGranted } from '../lock.ts';
import type { ConcessionRefusal } from '../decision-refusals.ts';

/** A person who grants or approves, with the roles that say how much. */
export interface Granter {
  readonly personId: string;
  readonly name: string;
  readonly roles: readonly string[];
}

export interface ConcessionWish {
  /** Points added to the price; above 0. */
  readonly points: Points;
  readonly reason: string;
  readonly grantedBy: Granter;
  /** Who approved it; needed above what `grantedBy` may grant alone. */
  readonly approvedBy?: Granter;
}

/** The most a person may grant alone on one lock: the widest of the roles'. Undefined when none of the roles may. */
export function concessionLimit(roles: readonly string[], policy: LockPolicy): Points | undefined {
  const limits = policy.concessions.limits.filter((limit) => roles.includes(limit.role)).map((limit) => limit.points);
  return limits.length === 0 ? undefined : Math.max(...limits);
}

/**
 * Adds points to an active lock's price for a reason. Earlier concessions on a lock count toward every limit: a concession in two halves
 * needs the same approval as one. The desk's hours don't apply, because a person of the desk decides.
 */
export function grantConcession(
  loan: LockableLoan,
  wish: ConcessionWish,
  context: LockContext,
): Result<ConcessionGranted, ConcessionRefusal> {
  const { policy, now } = context;
  const may = loanMayBeLocked(loan, policy);
  if (!may.ok) return may;
  const active = activeLock(loan, context);
  if (!active.ok) return active;
  const lock = active.value;
  if (wish.reason.trim() === '') return refuse('REASON_MISSING', 'Enter why the concession is granted.', { field: 'reason' });
  const total = lock.concessions + wish.points;
  const allowed = withinLimits(wish, total, policy);
  if (!allowed.ok) return allowed;
  const grant = {
    reason: wish.reason.trim(),
    by: wish.grantedBy.name,
    ...(allowed.value ? { approvedBy: allowed.value.name } : {}),
  };
  return ok({
    type: 'ConcessionGranted',
    loanId: loan.loanId,
    at: now.instant,
    adjustment: { label: 'Price concession', source: grantSource(grant), effect: wish.points },
    grant,
    priceBefore: lock.price,
    price: lock.price + wish.points,
    policyVersion: policy.version,
  });
}

/** Who had to approve it: nobody, where the granter may grant it alone. */
function withinLimits(
  { points, grantedBy, approvedBy }: ConcessionWish,
  total: Points,
  policy: LockPolicy,
): Result<Granter | undefined, ConcessionRefusal> {
  const { maximum } = policy.concessions;
  if (!Number.isInteger(points) || points <= 0 || total > maximum) {
    return refuse(
      'CONCESSION_MAXIMUM',
      `A lock is given 0.001 to ${formatPoints(maximum)} points in all; with this it would be ${formatPoints(total)}.`,
      {
        field: 'points',
        details: { maximum, total },
      },
    );
  }
  const alone = concessionLimit(grantedBy.roles, policy);
  if (alone === undefined) return refuse('CONCESSION_NOT_ALLOWED', 'None of your roles grants price concessions.');
  if (total <= alone) return ok(undefined);
  if (!approvedBy) {
    return refuse(
      'CONCESSION_ABOVE_LIMIT',
      `You can grant up to ${formatPoints(alone)} alone; ${formatPoints(total)} needs the approval of someone who may grant it.`,
      { field: 'points', details: { alone, total } },
    );
  }
  const theirs = concessionLimit(approvedBy.roles, policy) ?? 0;
  if (approvedBy.personId === grantedBy.personId || theirs < total) {
    return refuse('APPROVER_NOT_ALLOWED', `${formatPoints(total)} must be approved by another person who may grant it.`, {
      details: { total, approver: theirs },
    });
  }
  return ok(approvedBy);
}
