import { formatDate } from '../../../../foundation/dates/dates.ts';
import { percentOf } from '../../../../foundation/money/money.ts';
import { formatPoints, type Points } from '../../../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../../../foundation/result/result.ts';
import { deskIsOpen, loanMayBeLocked, wallWords, type LockableLoan, type LockContext } from '../desk.ts';
import { extensionAdjustment, extensionOf, freeDaysLeft } from './extension-cost.ts';
import { expiryOf } from '../lock-expiry.ts';
import type { ExtensionPeriod, LockPolicy } from '../../../lock-policy/domain/lock-policy.ts';
import { lockState } from '../lock-state.ts';
import { instantMillis } from '../../../lock-policy/domain/instants.ts';
import type { Grant, Lock, LockAdjustment, LockExtended, LockRefusal } from '../lock.ts';
import type { ActiveLockRefusal, ChangeRefusal, ExtendRefusal, GrantRefusal, GrantedExtensionRefusal } from '../decision-refusals.ts';

/** The lock to change: it exists, is not cancelled, and has not expired. */
export function activeLock(loan: LockableLoan, context: LockContext): Result<Lock, ActiveLockRefusal> {
  const { lock } = loan;
  if (!lock) return refuse('NOT_LOCKED', 'The loan is not locked.');
  const state = lockState(lock, context.now.instant);
  if (state === 'cancelled') return refuse('LOCK_CANCELLED', 'The lock was cancelled.');
  if (state === 'expired') {
    return refuse('LOCK_EXPIRED', `The lock expired on ${wallWords(lock.expiry.wall)}; the loan can be relocked.`, {
      details: { expiry: lock.expiry.wall },
    });
  }
  return ok(lock);
}

/** An active lock on a loan that may be locked at all, with the desk open or locking online. */
export function lockToChange(loan: LockableLoan, context: LockContext): Result<Lock, ChangeRefusal> {
  const may = loanMayBeLocked(loan, context.policy);
  if (!may.ok) return may;
  const active = activeLock(loan, context);
  if (!active.ok) return active;
  const open = deskIsOpen(context);
  return open.ok ? active : open;
}

/**
 * Extends an active lock by one of the policy's lengths. Free days are used first; the rest of the cost is taken off the price. Verifying
 * and extending use this one function: verify shows its result, extend records it.
 */
export function extendLock(loan: LockableLoan, description: string, context: LockContext): Result<LockExtended, ExtendRefusal> {
  const { policy } = context;
  const active = lockToChange(loan, context);
  if (!active.ok) return active;
  const lock = active.value;
  const period = extensionOf(policy, description);
  if (!period) {
    return refuse('EXTENSION_NOT_OFFERED', `Locks are extended by ${offeredLengths(policy)} days.`, { field: 'extensionDesc' });
  }
  const within = withinMaxima(lock, period.days, policy);
  if (!within.ok) return within;
  const free = Math.min(freeDaysLeft(loan, policy), period.days);
  const adjustment = extensionAdjustment(period, free, policy);
  return extended(loan.loanId, lock, { days: period.days, adjustment, ...(free === 0 ? {} : { freeDays: free }) }, context);
}

/** An extension the desk grants beyond the maxima or hours of the policy, for the days and cost it names. */
export interface GrantedExtension extends Grant {
  readonly days: number;
  /** Points taken off the price; 0 or more. */
  readonly cost: Points;
}

/** The longest extension or relock a person may grant. */
export const LONGEST_GRANTED_DAYS = 180;

/** As `extendLock`, by a person's grant: the lock must still be active, all else is the grant's. */
export function extendAsGranted(
  loan: LockableLoan,
  grant: GrantedExtension,
  context: LockContext,
): Result<LockExtended, GrantedExtensionRefusal> {
  const may = loanMayBeLocked(loan, context.policy);
  if (!may.ok) return may;
  const active = activeLock(loan, context);
  if (!active.ok) return active;
  const sound = grantIsSound(grant);
  if (!sound.ok) return sound;
  const { days, cost, ...exception } = grant;
  const adjustment = { label: `Extension of ${days} days, granted`, source: grantSource(grant), effect: cost === 0 ? 0 : -cost };
  return extended(loan.loanId, active.value, { days, adjustment, exception }, context);
}

/** The conditions of every grant: a reason, and plausible days and cost. */
export function grantIsSound({ reason, days, cost }: { reason: string; days: number; cost: Points }): Result<true, GrantRefusal> {
  if (reason.trim() === '') return refuse('REASON_MISSING', 'Enter why the exception is granted.', { field: 'reason' });
  if (!Number.isInteger(days) || days < 1 || days > LONGEST_GRANTED_DAYS) {
    return refuse('EXCEPTION_NOT_POSSIBLE', `An exception is granted for 1 to ${LONGEST_GRANTED_DAYS} days.`, { field: 'days' });
  }
  if (!Number.isInteger(cost) || cost < 0) {
    return refuse('EXCEPTION_NOT_POSSIBLE', 'The cost of an exception is 0 or more points.', { field: 'cost' });
  }
  return ok(true);
}

/** "Granted by Rosa Lindgren: appraisal came late". */
export function grantSource({ by, approvedBy, reason }: Grant): string {
  return `Granted by ${by}${approvedBy === undefined ? '' : `, approved by ${approvedBy}`}: ${reason.trim()}`;
}

function withinMaxima(lock: Lock, days: number, policy: LockPolicy): Result<true, LockRefusal<'EXTENSION_LIMIT'>> {
  const details = { extensions: lock.extensions, extendedDays: lock.extendedDays };
  if (lock.extensions >= policy.maximumExtensions) {
    return refuse('EXTENSION_LIMIT', `The lock has been extended ${lock.extensions} times, the most the policy allows.`, { details });
  }
  if (lock.extendedDays + days > policy.maximumExtensionDays) {
    const left = Math.max(0, policy.maximumExtensionDays - lock.extendedDays);
    return refuse('EXTENSION_LIMIT', `The policy allows ${policy.maximumExtensionDays} days of extension in all; ${left} are left.`, {
      details,
    });
  }
  return ok(true);
}

function extended(
  loanId: string,
  lock: Lock,
  made: { days: number; freeDays?: number; exception?: Grant; adjustment: LockAdjustment },
  context: LockContext,
): Result<LockExtended, LockRefusal<'EXTENSION_NOT_OFFERED'>> {
  const { policy, now } = context;
  const from = policy.extensionCountsFrom === 'today' ? now.date : lock.expiry.wall.date;
  const expiry = expiryOf(from, made.days, policy, context);
  if (instantMillis(expiry.instant) <= instantMillis(lock.expiry.instant)) {
    return refuse('EXTENSION_NOT_OFFERED', `${made.days} days would end on ${formatDate(expiry.wall.date)}, not after the lock does now.`, {
      field: 'extensionDesc',
    });
  }
  const { effect } = made.adjustment;
  return ok({
    type: 'LockExtended',
    loanId,
    at: now.instant,
    ...made,
    cost: percentOf(lock.terms.noteAmount, -effect),
    expiry,
    priceBefore: lock.price,
    price: lock.price + effect,
    policyVersion: policy.version,
  });
}

/** "3, 5, 7" with, where the policy extends by the day, "or any up to 15". */
function offeredLengths(policy: LockPolicy): string {
  const periods = policy.extensions.map((candidate) => candidate.days).join(', ');
  if (!policy.extensionByDay) return periods;
  const byDay = `1 to ${policy.extensionByDay.maximumDays}`;
  return periods === '' ? byDay : `${periods} or ${byDay}`;
}

/** Every length of the curve, the daily ones filled in, shortest first. */
export function offeredExtensions(policy: LockPolicy): ExtensionPeriod[] {
  const byDay = policy.extensionByDay
    ? Array.from({ length: policy.extensionByDay.maximumDays }, (_, n) => extensionOf(policy, `${n + 1}-days`)!)
    : [];
  const others = policy.extensions.filter((period) => !byDay.some((one) => one.description === period.description));
  return [...byDay, ...others].sort((a, b) => a.days - b.days);
}

export interface ExtensionChoice {
  readonly period: ExtensionPeriod;
  /** The result of choosing it, or the reason it can't be chosen. */
  readonly outcome: Result<LockExtended, ExtendRefusal>;
  /** "5 days, −0.100" */
  readonly label: string;
}

/** Every length of the policy with its effect on this lock. */
export function extensionPeriods(loan: LockableLoan, context: LockContext): ExtensionChoice[] {
  return offeredExtensions(context.policy).map((period) => ({
    period,
    outcome: extendLock(loan, period.description, context),
    label: `${period.days} days, ${formatPoints(-period.cost, { sign: true })}`,
  }));
}
