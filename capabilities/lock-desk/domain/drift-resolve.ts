import { formatPoints } from '../../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../../foundation/result/result.ts';
import type { LockableLoan, LockContext } from '../../lock/domain/desk.ts';
import { driftOf, type LockDrift } from '../../lock/domain/drift/drift.ts';
import { activeLock } from '../../lock/domain/changes/extend-lock.ts';
import type { ActiveLockRefusal, PricingRefusal } from '../../lock/domain/decision-refusals.ts';
import type { Grant, Lock, LockAdjustment, LockRefusal, LockRepriced } from '../../lock/domain/lock.ts';
import { pinnedTerms } from '../../lock/domain/pinned-terms.ts';
import { lockedNoteAmount } from '../../lock/domain/locked-note-amount.ts';
import { priceToLock } from '../../lock/domain/price-to-lock.ts';
import type { CompiledSheet } from '../../price/engine/index.ts';
import type { PriceTrace } from '../../price/domain/quote/quote.ts';
import type { PricingScenario } from '../../price/domain/scenario/scenario.ts';
import type { Rate } from '../../../foundation/units/units.ts';

export type DriftRefusal = ActiveLockRefusal | PricingRefusal | LockRefusal<'SHEET_NOT_FOUND' | 'NO_DRIFT'>;
export type ChangeProductRefusal = ActiveLockRefusal | PricingRefusal | LockRefusal<'SAME_PRODUCT' | 'SHEET_NOT_FOUND'>;

interface Drifted {
  readonly lock: Lock;
  readonly drift: LockDrift;
}

function drifted(loan: LockableLoan, lockSheet: CompiledSheet | undefined, context: LockContext): Result<Drifted, DriftRefusal> {
  const active = activeLock(loan, context);
  if (!active.ok) return active;
  const drift = driftOf(active.value, loan.scenario, lockSheet);
  if (!drift.ok) return drift;
  if (!drift.value) return refuse('NO_DRIFT', 'The locked price is right for the loan as it is; there is nothing to resolve.');
  return ok({ lock: active.value, drift: drift.value });
}

/** The lock with a price of its own sheet, `lockSheet`, for the loan as it is now. */
function repriced(
  loan: LockableLoan,
  lock: Lock,
  lockSheet: CompiledSheet,
  context: LockContext,
  made: {
    readonly because: LockRepriced['because'];
    readonly trace: PriceTrace;
    readonly scenario: PricingScenario;
    readonly adjustments: readonly LockAdjustment[];
    readonly grant: Grant;
  },
): LockRepriced {
  const { because, trace, scenario, adjustments, grant } = made;
  return {
    type: 'LockRepriced',
    loanId: lock.loanId,
    at: context.now.instant,
    because,
    terms: {
      ...lock.terms,
      productId: trace.productId,
      productName: trace.productName,
      rate: trace.rate,
      price: trace.price,
      noteAmount: lockedNoteAmount(loan, trace, lockSheet, context.now.date),
      escrowsWaived: scenario.escrowsWaived ?? false,
      trace,
      scenario,
    },
    adjustments,
    grant,
    rateBefore: lock.terms.rate,
    priceBefore: lock.price,
    price: trace.price + adjustments.reduce((total, adjustment) => total + adjustment.effect, 0),
    policyVersion: context.policy.version,
  };
}

/** Takes the price of the loan as it is now, on the lock's own sheet; every adjustment since stays. A loan that fails a rule is not repriced. */
export function acceptDrift(
  loan: LockableLoan,
  lockSheet: CompiledSheet | undefined,
  context: LockContext,
  grant: Grant,
): Result<LockRepriced, DriftRefusal> {
  const found = drifted(loan, lockSheet, context);
  if (!found.ok) return found;
  const { lock, drift } = found.value;
  if (drift.blocked !== null) return refuse('INELIGIBLE', drift.blocked);
  const { trace, scenario } = drift;
  return ok(repriced(loan, lock, lockSheet!, context, { because: 'drift', trace, scenario, adjustments: lock.adjustments, grant }));
}

/**
 * Leaves the lock's price unchanged for the loan as it is now: the terms are today's, and their cost is given back as a separate
 * concession, so that the reason is recorded with the price.
 */
export function waiveDrift(
  loan: LockableLoan,
  lockSheet: CompiledSheet | undefined,
  context: LockContext,
  grant: Grant,
): Result<LockRepriced, DriftRefusal | LockRefusal<'REASON_MISSING'>> {
  const found = drifted(loan, lockSheet, context);
  if (!found.ok) return found;
  if (grant.reason.trim() === '') return refuse('REASON_MISSING', 'Enter why the drift is waived.', { field: 'note' });
  const { lock, drift } = found.value;
  const given: LockAdjustment = {
    label: `Drift of ${formatPoints(drift.effect, { sign: true })} waived`,
    source: `${grant.by}: ${grant.reason}`,
    effect: drift.effect === 0 ? 0 : -drift.effect,
  };
  const { trace, scenario } = drift;
  const adjustments = [...lock.adjustments, given];
  return ok(repriced(loan, lock, lockSheet!, context, { because: 'waived-drift', trace, scenario, adjustments, grant }));
}

/** Moves the lock to another product of its own sheet, at a rate of it; the term, the expiry and every adjustment stay. */
export function changeProduct(
  loan: LockableLoan,
  wish: { readonly productId: string; readonly rate: Rate },
  lockSheet: CompiledSheet | undefined,
  context: LockContext,
  grant: Grant,
): Result<LockRepriced, ChangeProductRefusal> {
  const active = activeLock(loan, context);
  if (!active.ok) return active;
  const lock = active.value;
  if (wish.productId === lock.terms.productId) {
    return refuse('SAME_PRODUCT', `The loan is locked in ${lock.terms.productName} already; its rate is changed instead.`, {
      field: 'productId',
    });
  }
  const { sheetVersion } = pinnedTerms(lock.terms);
  if (lockSheet?.sheet.versionId !== sheetVersion) {
    return refuse('SHEET_NOT_FOUND', `The sheet of the lock, ${sheetVersion}, is not on file.`);
  }
  const { scenario } = loan;
  const priced = priceToLock(lockSheet, scenario, { ...wish, lockDays: lock.terms.lockDays });
  if (!priced.ok) return priced;
  const { adjustments } = lock;
  return ok(repriced(loan, lock, lockSheet, context, { because: 'product-change', trace: priced.value, scenario, adjustments, grant }));
}
