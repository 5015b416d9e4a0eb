import { daysBetween } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Result } from '../../../foundation/result/result.ts';
import type { CompiledSheet } from '../../price/domain/compile-sheet.ts';
import { noteAmountOf } from '../../price/domain/compensation.ts';
import type { PriceTrace } from '../../price/domain/quote.ts';
import { beforeCutOff, deskIsOpen, loanMayBeLocked, type LockableLoan, type LockKnown } from './desk.ts';
import { expiryOf } from './lock-expiry.ts';
import { lockState } from './lock-state.ts';
import type { LoanRelocked, LockAdjustment, LockRefusal } from './lock.ts';
import { priceToLock } from './price-to-lock.ts';

/** Both prices of a relock side by side. `original` is absent once the policy's worst-case days are over. */
export interface RelockVerification {
  readonly event: LoanRelocked;
  readonly today: PriceTrace;
  readonly original?: PriceTrace;
  readonly daysSinceExpiry: number;
  readonly worstCase: boolean;
}

/**
 * Locks an expired loan again at its product and rate. Within the policy's worst-case days the lower of the price on the sheet of the
 * original lock day and today's price holds, both for the new term and today's facts, less the relock fee; afterwards today's price.
 * `sheetOf` finds the compiled sheet of a version. Verifying and relocking are this one decision.
 */
export function relockLoan(
  loan: LockableLoan,
  description: string,
  sheet: CompiledSheet,
  sheetOf: (version: string) => CompiledSheet | undefined,
  known: LockKnown,
): Result<RelockVerification, LockRefusal> {
  const { policy, now } = known;
  const may = loanMayBeLocked(loan, policy);
  if (!may.ok) return may;
  const { lock } = loan;
  if (!lock) return refuse('NOT_LOCKED', 'The loan has never been locked.');
  const state = lockState(lock, now.instant);
  if (state === 'cancelled') return refuse('LOCK_CANCELLED', 'The lock was cancelled.');
  if (state === 'locked') {
    const { date, time, zone } = lock.expiry.wall;
    return refuse('LOCK_STILL_ACTIVE', `The lock is active through ${date} ${time} ${zone}; an active lock is extended, not relocked.`, {
      details: { expiry: lock.expiry.wall },
    });
  }
  const open = deskIsOpen(known);
  if (!open.ok) return open;
  const period = policy.relock.periods.find((candidate) => candidate.description === description);
  if (!period) {
    const offered = policy.relock.periods.map((candidate) => candidate.days).join(', ');
    return refuse('RELOCK_NOT_OFFERED', `Loans are relocked for ${offered} days.`, { field: 'relockDesc' });
  }
  if (lock.relocks >= policy.relock.maximum) {
    return refuse('RELOCK_LIMIT', `The loan has been relocked ${lock.relocks} times, the most the policy allows.`);
  }
  const wish = { productId: lock.terms.productId, rate: lock.terms.rate, lockDays: period.days };
  const { scenario } = loan;
  const today = priceToLock(sheet, scenario, wish);
  if (!today.ok) return today;
  const inTime = beforeCutOff(sheet.products[sheet.productIndex.get(wish.productId)!]!, known);
  if (!inTime.ok) return inTime;

  const daysSinceExpiry = daysBetween(lock.expiry.wall.date, now.date);
  const worstCase = daysSinceExpiry <= policy.relock.worstCaseDays;
  let original: PriceTrace | undefined;
  if (worstCase) {
    const then = sheetOf(lock.original.sheetVersion);
    if (!then) return refuse('SHEET_NOT_FOUND', `The sheet of the original lock, ${lock.original.sheetVersion}, is not on file.`);
    const priced = priceToLock(then, scenario, wish);
    if (!priced.ok) return priced;
    original = priced.value;
  }
  const governs = original !== undefined && original.price < today.value.price ? 'original' : 'today';
  const trace = governs === 'original' ? original! : today.value;
  const fee = worstCase ? policy.relock.worstCaseFee : policy.relock.feeAfter;
  const adjustments: LockAdjustment[] = fee === 0 ? [] : [{ label: 'Relock fee', source: policy.title, effect: -fee }];
  const event: LoanRelocked = {
    type: 'LoanRelocked',
    loanId: loan.loanId,
    at: now.instant,
    lockDate: now.date,
    days: period.days,
    terms: {
      ...lock.terms,
      lockDays: period.days,
      price: trace.price,
      noteAmount: noteAmountOf(scenario),
      sheetVersion: trace.sheetVersion,
      trace,
      scenario,
    },
    adjustments,
    governs,
    expiry: expiryOf(now.date, period.days, policy, known),
    price: trace.price - fee,
    policyVersion: policy.version,
  };
  return ok({ event, today: today.value, ...(original ? { original } : {}), daysSinceExpiry, worstCase });
}
