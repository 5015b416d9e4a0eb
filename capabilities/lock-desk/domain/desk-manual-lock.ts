import { ok, refuse, type Result } from '../../../foundation/result/result.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { Points, Rate } from '../../../foundation/rates/rates.ts';
import type { LoanStatus } from '../../loan/domain/loan-status.ts';
import { statusBlocks, type LockContext } from '../../lock/domain/desk.ts';
import { expiryOf } from '../../lock/domain/lock-expiry.ts';
import { lockState } from '../../lock/domain/lock-state.ts';
import type { Grant, Lock, LoanLocked, LockRefusal } from '../../lock/domain/lock.ts';

/** The figures the desk types for a lock it prices manually. */
export interface ManualTerms {
  readonly productName: string;
  readonly rate: Rate;
  readonly price: Points;
  readonly lockDays: number;
}

/** The product number of a product that is on no sheet here. */
export const MANUAL_PRODUCT = 'by-hand';

/** A loan as manual locking needs it: nothing of it is priced here, so only its amount is needed. */
export interface ManualLockable {
  readonly loanId: string;
  readonly status: LoanStatus;
  readonly noteAmount: Cents;
  readonly secondLien: boolean;
  readonly lock?: Lock;
}

export type ManualLockRefusal = LockRefusal<'LOCKED_ONLINE' | 'LOAN_STATUS' | 'ALREADY_LOCKED'>;

/**
 * Locks a product the portal has no sheet for, such as a second lien, at the terms a person of the desk names. The lock records who priced
 * it and why, and has no trace: its price can't be computed from a sheet.
 */
export function lockManually(
  loan: ManualLockable,
  terms: ManualTerms,
  grant: Grant,
  context: LockContext,
): Result<LoanLocked, ManualLockRefusal> {
  const { now, policy } = context;
  if (!loan.secondLien) return refuse('LOCKED_ONLINE', 'This loan is locked here, not by the lock desk.');
  const blocked = statusBlocks(loan.status, policy);
  if (blocked) return refuse('LOAN_STATUS', blocked, { details: { status: loan.status, lockable: policy.lockableStatuses } });
  if (loan.lock && lockState(loan.lock, now.instant) === 'locked') return refuse('ALREADY_LOCKED', 'The loan is already locked.');
  return ok({
    type: 'LoanLocked',
    loanId: loan.loanId,
    at: now.instant,
    lockDate: now.date,
    terms: {
      productId: MANUAL_PRODUCT,
      productName: terms.productName,
      rate: terms.rate,
      lockDays: terms.lockDays,
      price: terms.price,
      noteAmount: loan.noteAmount,
      escrowsWaived: false,
      choices: {},
      byHand: grant,
    },
    expiry: expiryOf(now.date, terms.lockDays, policy, context),
    policyVersion: policy.version,
  });
}
