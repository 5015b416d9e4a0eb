import { addDays, formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { CompiledSheet } from '../../price/engine/index.ts';
import { rulesChecked } from '../../price/domain/quote/make-quote.ts';
import type { PriceTrace } from '../../price/domain/quote/quote.ts';
import { policyChanged } from './as-verified.ts';
import { beforeCutOff, deskIsOpen, loanMayBeLocked, statusAllows, wallWords, type LockableLoan, type LockContext } from './desk.ts';
import { instantMillis } from '../../lock-policy/domain/instants.ts';
import { expiryOf } from './lock-expiry.ts';
import { lockState } from './lock-state.ts';
import type { LoanLocked, LockChoices, LockExpiry, LockRefusal, LockTerms } from './lock.ts';
import type { Instant } from '../../lock-policy/domain/instants.ts';
import { lockedNoteAmount } from './locked-note-amount.ts';
import { priceToLock, type LockWish } from './price-to-lock.ts';
import type { LockLoanRefusal, NewLockRefusal, VerifyLockRefusal } from './decision-refusals.ts';
import type { Points } from '../../../foundation/units/units.ts';

/** A person's request for a lock. */
export interface LockRequest extends LockWish {
  readonly choices?: LockChoices;
}

/** The values that verifying returned, which must be unchanged when it is locked. Valid for the policy's seconds. */
export interface VerifiedOffer extends LockRequest {
  readonly loanId: string;
  readonly price: Points;
  readonly sheetVersion: string;
  readonly verifiedAt: Instant;
  readonly policyVersion: string;
}

/** The verify step: the price with its trace, and the date the lock would run to. */
export interface LockVerification {
  readonly offer: VerifiedOffer;
  readonly trace: PriceTrace;
  readonly expiry: LockExpiry;
  /** The note amount, from which the price in dollars is computed. */
  readonly noteAmount: Cents;
  /** Milliseconds since 1970. */
  readonly holdsUntil: number;
  /** The number of eligibility rules that were checked and met. */
  readonly rulesMet: number;
}

interface Decided {
  readonly trace: PriceTrace;
  readonly terms: LockTerms;
  readonly expiry: LockExpiry;
}

/**
 * Refusals of a new lock that don't depend on its price: the loan's status, the lock it has or had, the desk's hours. Checked before
 * missing facts of the loan are reported, and again in deciding.
 */
export function mayLockAnew(loan: Pick<LockableLoan, 'status' | 'lock'>, context: LockContext): Result<true, NewLockRefusal> {
  const { policy, now } = context;
  const status = statusAllows(loan.status, policy);
  if (!status.ok) return status;
  if (loan.lock && lockState(loan.lock, now.instant) === 'locked') {
    return refuse(
      'ALREADY_LOCKED',
      `The loan is already locked at ${formatRate(loan.lock.terms.rate)} through ${wallWords(loan.lock.expiry.wall)}.`,
      {
        details: { expiry: loan.lock.expiry.wall, rate: loan.lock.terms.rate, productId: loan.lock.terms.productId },
      },
    );
  }
  if (loan.lock && lockState(loan.lock, now.instant) === 'expired') {
    return refuse('LOCK_EXPIRED', 'The loan had a lock that expired; it is locked again by a relock, not by a new lock.');
  }
  const again = newLockFrom(loan.lock, policy);
  if (again !== undefined && now.date < again) {
    return refuse(
      'LOCK_CANCELLED',
      `The lock was cancelled; the loan can be locked anew from ${formatDate(again)}, and before that by the lock desk.`,
      { details: { cancelledOn: loan.lock?.cancelledOn, from: again } },
    );
  }
  return deskIsOpen(context);
}

function decide(loan: LockableLoan, request: LockRequest, sheet: CompiledSheet, context: LockContext): Result<Decided, VerifyLockRefusal> {
  const { policy, now } = context;
  const may = loanMayBeLocked(loan, policy);
  if (!may.ok) return may;
  const anew = mayLockAnew(loan, context);
  if (!anew.ok) return anew;
  if (!policy.terms.includes(request.lockDays)) {
    return refuse('TERM_NOT_OFFERED', `Locks run for ${policy.terms.join(', ')} days, not ${request.lockDays}.`, { field: 'lockDays' });
  }
  const { scenario } = loan;
  const priced = priceToLock(sheet, scenario, request);
  if (!priced.ok) return priced;
  const trace = priced.value;
  const inTime = beforeCutOff(sheet.products[sheet.productIndex.get(request.productId)!]!, context);
  if (!inTime.ok) return inTime;
  const terms: LockTerms = {
    productId: trace.productId,
    productName: trace.productName,
    rate: trace.rate,
    lockDays: trace.lockDays,
    price: trace.price,
    noteAmount: lockedNoteAmount(loan, trace, sheet, now.date),
    sheetVersion: trace.sheetVersion,
    trace,
    escrowsWaived: scenario.escrowsWaived ?? false,
    choices: request.choices ?? {},
    scenario,
  };
  return ok({ trace, terms, expiry: expiryOf(context.now.date, request.lockDays, policy, context) });
}

/** The first day on which a loan whose lock was cancelled may be locked anew: cancelling must not avoid the worst-case price. */
export function newLockFrom(lock: LockableLoan['lock'], policy: LockContext['policy']): PlainDate | undefined {
  if (!lock?.cancelled || lock.cancelledOn === undefined) return undefined;
  return addDays(lock.cancelledOn, policy.cancellation.newLockAfterDays);
}

/** Whether this lock would be granted, at which price and through which day. Changes nothing; `lockLoan` makes the same decision again. */
export function verifyLock(
  loan: LockableLoan,
  request: LockRequest,
  sheet: CompiledSheet,
  context: LockContext,
): Result<LockVerification, VerifyLockRefusal> {
  const decided = decide(loan, request, sheet, context);
  if (!decided.ok) return decided;
  const { trace, expiry, terms } = decided.value;
  const offer: VerifiedOffer = {
    ...request,
    loanId: loan.loanId,
    price: trace.price,
    sheetVersion: trace.sheetVersion,
    verifiedAt: context.now.instant,
    policyVersion: context.policy.version,
  };
  return ok({
    offer,
    trace,
    expiry,
    noteAmount: terms.noteAmount,
    holdsUntil: instantMillis(context.now.instant) + context.policy.offerHoldsSeconds * 1000,
    rulesMet: rulesChecked(sheet, sheet.productIndex.get(trace.productId)!),
  });
}

/** An offer is taken under the policy it was verified under. */
export function underSamePolicy({ policyVersion }: VerifiedOffer, { policy }: LockContext): Result<true, LockRefusal<'POLICY_CHANGED'>> {
  return policyVersion === policy.version ? ok(true) : policyChanged(policyVersion, policy.version);
}

/**
 * Locks a loan at a verified offer on the sheet that is live now. The offer must still be valid, the sheet must be the one it was verified
 * on, and the price must be the same; otherwise the refusal shows both prices.
 */
export function lockLoan(
  loan: LockableLoan,
  offer: VerifiedOffer,
  sheet: CompiledSheet,
  context: LockContext,
): Result<LoanLocked, LockLoanRefusal> {
  if (offer.loanId !== loan.loanId) return refuse('OFFER_MISMATCH', 'The offer was made for another loan.', { field: 'loanId' });
  const same = underSamePolicy(offer, context);
  if (!same.ok) return same;
  const decided = decide(loan, offer, sheet, context);
  if (!decided.ok) return decided;
  const { trace, terms, expiry } = decided.value;
  const age = instantMillis(context.now.instant) - instantMillis(offer.verifiedAt);
  if (age < 0 || age > context.policy.offerHoldsSeconds * 1000) {
    return refuse('OFFER_EXPIRED', `The offer held for ${context.policy.offerHoldsSeconds} seconds; verify the price again.`, {
      details: { verifiedAt: offer.verifiedAt },
    });
  }
  const prices = { offered: offer.price, now: trace.price, offeredOn: offer.sheetVersion, nowOn: trace.sheetVersion };
  const both = `The price was ${formatPoints(offer.price)} and is now ${formatPoints(trace.price)}.`;
  if (offer.sheetVersion !== trace.sheetVersion) {
    return refuse('SHEET_CHANGED', `A new rate sheet went live since the price was verified. ${both}`, { details: prices });
  }
  if (offer.price !== trace.price) {
    return refuse('PRICE_CHANGED', `The loan changed since the price was verified. ${both}`, { details: prices });
  }
  return ok({
    type: 'LoanLocked',
    loanId: loan.loanId,
    at: context.now.instant,
    lockDate: context.now.date,
    terms,
    expiry,
    policyVersion: context.policy.version,
  });
}

/** Locks a loan at a verified offer as `lockLoan` does, and each offer once (`OFFER_USED`). */
export function priceAndLockLoan(
  loan: LockableLoan,
  offer: VerifiedOffer & { readonly used: boolean },
  sheet: CompiledSheet,
  context: LockContext,
): Result<LoanLocked, LockLoanRefusal | Refusal<'OFFER_USED'>> {
  const { used, ...verified } = offer;
  const locked = lockLoan(loan, verified, sheet, context);
  return locked.ok && used ? refuse('OFFER_USED', '') : locked;
}
