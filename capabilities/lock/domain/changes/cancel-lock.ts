import { ok, refuse, type Result } from '../../../../foundation/result/result.ts';
import type { LockableLoan, LockContext } from '../desk.ts';
import { activeLock } from './extend-lock.ts';
import type { LockCancelled } from '../lock.ts';
import type { CancelRefusal } from '../decision-refusals.ts';

/** Ends an active lock before its time, for a reason. Whatever the loan's status: a loan that fell through has a lock to give back. */
export function cancelLock(
  loan: LockableLoan,
  { reason, by }: { reason: string; by: string },
  context: LockContext,
): Result<LockCancelled, CancelRefusal> {
  const active = activeLock(loan, context);
  if (!active.ok) return active;
  if (reason.trim() === '') return refuse('REASON_MISSING', 'Enter why the lock is cancelled.', { field: 'reason' });
  return ok({
    type: 'LockCancelled',
    loanId: loan.loanId,
    at: context.now.instant,
    cancelledOn: context.now.date,
    reason: reason.trim(),
    by,
    price: active.value.price,
    policyVersion: context.policy.version,
  });
}
