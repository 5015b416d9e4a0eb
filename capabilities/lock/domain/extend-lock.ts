import { percentOf } from '../../../foundation/money/money.ts';
import { formatPoints } from '../../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../../foundation/result/result.ts';
import { deskIsOpen, loanMayBeLocked, type LockableLoan, type LockKnown } from './desk.ts';
import { expiryOf } from './lock-expiry.ts';
import type { ExtensionPeriod } from './lock-policy.ts';
import { lockState } from './lock-state.ts';
import type { Lock, LockExtended, LockRefusal } from './lock.ts';

/** The lock an act works on: there, not cancelled, and not yet over. */
export function activeLock(loan: LockableLoan, known: LockKnown): Result<Lock, LockRefusal> {
  const { lock } = loan;
  if (!lock) return refuse('NOT_LOCKED', 'The loan is not locked.');
  const state = lockState(lock, known.now.instant);
  if (state === 'cancelled') return refuse('LOCK_CANCELLED', 'The lock was cancelled.');
  if (state === 'expired') {
    const { date, time, zone } = lock.expiry.wall;
    return refuse('LOCK_EXPIRED', `The lock expired on ${date} at ${time} ${zone}; the loan can be relocked.`, {
      details: { expiry: lock.expiry.wall },
    });
  }
  return ok(lock);
}

/**
 * Extends an active lock by one of the policy's periods, counted from the day it now ends. The cost is taken off the price. Verifying
 * and extending are this one decision: verify shows its value, extend records it.
 */
export function extendLock(loan: LockableLoan, description: string, known: LockKnown): Result<LockExtended, LockRefusal> {
  const { policy } = known;
  const may = loanMayBeLocked(loan, policy);
  if (!may.ok) return may;
  const active = activeLock(loan, known);
  if (!active.ok) return active;
  const lock = active.value;
  const open = deskIsOpen(known);
  if (!open.ok) return open;
  const period = policy.extensions.find((candidate) => candidate.description === description);
  if (!period) {
    const offered = policy.extensions.map((candidate) => candidate.days).join(', ');
    return refuse('EXTENSION_NOT_OFFERED', `Locks are extended by ${offered} days.`, { field: 'extensionDesc' });
  }
  const details = { extensions: lock.extensions, extendedDays: lock.extendedDays };
  if (lock.extensions >= policy.maximumExtensions) {
    return refuse('EXTENSION_LIMIT', `The lock has been extended ${lock.extensions} times, the most the policy allows.`, { details });
  }
  if (lock.extendedDays + period.days > policy.maximumExtensionDays) {
    const left = policy.maximumExtensionDays - lock.extendedDays;
    return refuse('EXTENSION_LIMIT', `The policy allows ${policy.maximumExtensionDays} days of extension in all; ${left} are left.`, {
      details,
    });
  }
  return ok({
    type: 'LockExtended',
    loanId: loan.loanId,
    at: known.now.instant,
    days: period.days,
    adjustment: { label: `Extension of ${period.days} days`, source: policy.title, effect: period.cost === 0 ? 0 : -period.cost },
    cost: percentOf(lock.terms.noteAmount, period.cost),
    expiry: expiryOf(lock.expiry.wall.date, period.days, policy, known),
    priceBefore: lock.price,
    price: lock.price - period.cost,
    policyVersion: policy.version,
  });
}

export interface ExtensionChoice {
  readonly period: ExtensionPeriod;
  /** What choosing it would do, or the reason it can't be chosen. */
  readonly outcome: Result<LockExtended, LockRefusal>;
  /** "5 days, −0.100, $318.09" */
  readonly label: string;
}

/** Every period of the policy with what it would do to this lock. */
export function extensionPeriods(loan: LockableLoan, known: LockKnown): ExtensionChoice[] {
  return known.policy.extensions.map((period) => ({
    period,
    outcome: extendLock(loan, period.description, known),
    label: `${period.days} days, ${formatPoints(-period.cost, { sign: true })}`,
  }));
}
