import { addDays, daysBetween, formatDate } from '../../../../foundation/dates/dates.ts';
import type { Points } from '../../../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../../../foundation/result/result.ts';
import { beforeCutOff, deskIsOpen, loanMayBeLocked, wallWords, type LockableLoan, type LockContext } from '../desk.ts';
import type { CompiledSheet } from '../../../price/engine/index.ts';
import type { PriceTrace } from '../../../price/domain/quote/quote.ts';
import { grantIsSound, grantSource, type GrantedExtension } from './extend-lock.ts';
import { expiryOf } from '../lock-expiry.ts';
import { lockState } from '../lock-state.ts';
import type { Grant, LoanRelocked, Lock, LockAdjustment, LockRefusal } from '../lock.ts';
import { pinnedTerms } from '../pinned-terms.ts';
import { lockedNoteAmount } from '../locked-note-amount.ts';
import { priceToLock } from '../price-to-lock.ts';
import type { ExpiredLockRefusal, GrantedRelockRefusal, PricingRefusal, RelockRefusal } from '../decision-refusals.ts';

/** Both prices of a relock side by side. `original` is absent once the policy's worst-case days are over. */
export interface RelockVerification {
  readonly event: LoanRelocked;
  readonly today: PriceTrace;
  readonly original?: PriceTrace;
  readonly daysSinceExpiry: number;
  readonly worstCase: boolean;
}

/** How a relock is dated and charged: by the policy, or by a person's grant. */
interface RelockTerms {
  readonly days: number;
  readonly fee: (worstCase: boolean) => LockAdjustment;
  readonly exception?: Grant;
}

/** Finds the compiled sheet of a version. */
type SheetOf = (version: string) => CompiledSheet | undefined;

/**
 * Locks an expired loan again at its product and rate. Within the policy's worst-case days the lower of two prices applies, less the relock
 * fee: the price on the sheet of the original lock day and today's, both for the new term and today's facts. Afterwards today's price
 * applies. Verifying and relocking use this one function.
 */
export function relockLoan(
  loan: LockableLoan,
  description: string,
  sheet: CompiledSheet,
  sheetOf: SheetOf,
  context: LockContext,
): Result<RelockVerification, RelockRefusal> {
  const { policy, now } = context;
  const expired = expiredLock(loan, context);
  if (!expired.ok) return expired;
  const lock = expired.value;
  const open = deskIsOpen(context);
  if (!open.ok) return open;
  const period = policy.relock.periods.find((candidate) => candidate.description === description);
  if (!period) {
    const offered = policy.relock.periods.map((candidate) => candidate.days).join(', ');
    return refuse('RELOCK_NOT_OFFERED', `Loans are relocked for ${offered} days.`, { field: 'relockDesc' });
  }
  if (lock.relocks >= policy.relock.maximum) {
    return refuse('RELOCK_LIMIT', `The loan has been relocked ${lock.relocks} times, the most the policy allows.`);
  }
  const from = addDays(lock.expiry.wall.date, policy.relock.waitDays);
  if (now.date < from) {
    return refuse(
      'RELOCK_TOO_SOON',
      `An expired lock is relocked from ${policy.relock.waitDays} days after its expiry: ${formatDate(from)}.`,
      {
        details: { from },
      },
    );
  }
  const fee = (worstCase: boolean) => relockFee(worstCase ? policy.relock.worstCaseFee : policy.relock.feeAfter, policy.title);
  const priced = relockAt(loan, lock, { days: period.days, fee }, { sheet, sheetOf }, context);
  if (!priced.ok) return priced;
  const inTime = beforeCutOff(sheet.products[sheet.productIndex.get(lock.terms.productId)!]!, context);
  return inTime.ok ? priced : inTime;
}

/** A relock the desk grants beyond the policy: more often, sooner or after a cut-off, for a term of the sheet and a cost it names. */
export function relockAsGranted(
  loan: LockableLoan,
  grant: GrantedExtension,
  sheet: CompiledSheet,
  sheetOf: SheetOf,
  context: LockContext,
): Result<RelockVerification, GrantedRelockRefusal> {
  const expired = expiredLock(loan, context);
  if (!expired.ok) return expired;
  const sound = grantIsSound(grant);
  if (!sound.ok) return sound;
  const { days, cost, ...exception } = grant;
  const fee = () => ({ ...relockFee(cost, grantSource(grant)), label: 'Relock fee, granted' });
  return relockAt(loan, expired.value, { days, fee, exception }, { sheet, sheetOf }, context);
}

function relockFee(fee: Points, source: string): LockAdjustment {
  return { label: 'Relock fee', source, effect: -fee };
}

/** The lock a relock works on: over, and not cancelled. */
function expiredLock(loan: LockableLoan, { policy, now }: LockContext): Result<Lock, ExpiredLockRefusal> {
  const may = loanMayBeLocked(loan, policy);
  if (!may.ok) return may;
  const { lock } = loan;
  if (!lock) return refuse('NOT_LOCKED', 'The loan has never been locked.');
  const state = lockState(lock, now.instant);
  if (state === 'cancelled') return refuse('LOCK_CANCELLED', 'The lock was cancelled.');
  if (state === 'locked') {
    return refuse(
      'LOCK_STILL_ACTIVE',
      `The lock is active through ${wallWords(lock.expiry.wall)}; an active lock is extended, not relocked.`,
      {
        details: { expiry: lock.expiry.wall },
      },
    );
  }
  return ok(lock);
}

function relockAt(
  loan: LockableLoan,
  lock: Lock,
  { days, fee, exception }: RelockTerms,
  { sheet, sheetOf }: { sheet: CompiledSheet; sheetOf: SheetOf },
  context: LockContext,
): Result<RelockVerification, PricingRefusal | LockRefusal<'SHEET_NOT_FOUND'>> {
  const { policy, now } = context;
  const wish = { productId: lock.terms.productId, rate: lock.terms.rate, lockDays: days };
  const { scenario } = loan;
  const today = priceToLock(sheet, scenario, wish);
  if (!today.ok) return today;
  const daysSinceExpiry = daysBetween(lock.expiry.wall.date, now.date);
  const worstCase = daysSinceExpiry <= policy.relock.worstCaseDays;
  let original: PriceTrace | undefined;
  if (worstCase) {
    const { sheetVersion } = pinnedTerms(lock.original);
    const then = sheetOf(sheetVersion);
    if (!then) return refuse('SHEET_NOT_FOUND', `The sheet of the original lock, ${sheetVersion}, is not on file.`);
    const priced = priceToLock(then, scenario, wish);
    if (!priced.ok) return priced;
    original = priced.value;
  }
  const governs = original !== undefined && original.price < today.value.price ? 'original' : 'today';
  const trace = governs === 'original' ? original! : today.value;
  const charged = fee(worstCase);
  const event: LoanRelocked = {
    type: 'LoanRelocked',
    loanId: loan.loanId,
    at: now.instant,
    lockDate: now.date,
    days,
    terms: {
      ...lock.terms,
      lockDays: days,
      price: trace.price,
      noteAmount: lockedNoteAmount(loan, trace, sheet, now.date),
      sheetVersion: trace.sheetVersion,
      trace,
      scenario,
    },
    adjustments: charged.effect === 0 ? [] : [charged],
    governs,
    ...(exception ? { exception } : {}),
    expiry: expiryOf(now.date, days, policy, context),
    price: trace.price + charged.effect,
    policyVersion: policy.version,
  };
  return ok({ event, today: today.value, ...(original ? { original } : {}), daysSinceExpiry, worstCase });
}
