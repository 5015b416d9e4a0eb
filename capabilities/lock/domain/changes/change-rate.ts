import { formatRate, type Rate } from '../../../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../../../foundation/result/result.ts';
import { beforeCutOff, type LockableLoan, type LockContext } from '../desk.ts';
import type { CompiledSheet } from '../../../price/engine/index.ts';
import { lockToChange } from './extend-lock.ts';
import type { LockAdjustment, LockRefusal, RateChanged } from '../lock.ts';
import { pinnedTerms } from '../pinned-terms.ts';
import { lockedNoteAmount } from '../locked-note-amount.ts';
import { priceToLock } from '../price-to-lock.ts';
import type { ChangeRateRefusal } from '../decision-refusals.ts';

/**
 * Moves an active lock to another rate of the same product and term, priced on the sheet it was locked on (`lockSheet`, the sheet of
 * `lock.terms.sheetVersion`); extensions already paid stay. The expiry does not move. Verifying and changing are this one decision.
 */
export function changeRate(
  loan: LockableLoan,
  rate: Rate,
  lockSheet: CompiledSheet | undefined,
  context: LockContext,
): Result<RateChanged, ChangeRateRefusal> {
  const { policy } = context;
  const active = lockToChange(loan, context);
  if (!active.ok) return active;
  const lock = active.value;
  if (rate === lock.terms.rate) return refuse('SAME_RATE', `The loan is already locked at ${formatRate(rate)}.`, { field: 'selectedRate' });
  if (lock.rateChanges >= policy.rateChange.maximum) {
    return refuse('RATE_CHANGE_LIMIT', 'The rate of this lock has been changed as often as the policy allows.');
  }
  const { sheetVersion } = pinnedTerms(lock.terms);
  if (lockSheet?.sheet.versionId !== sheetVersion) {
    return refuse('SHEET_NOT_FOUND', `The sheet of the lock, ${sheetVersion}, is not on file.`);
  }
  const { scenario } = loan;
  const priced = priceToLock(lockSheet, scenario, { productId: lock.terms.productId, rate, lockDays: lock.terms.lockDays });
  if (!priced.ok) return priced;
  const inTime = beforeCutOff(lockSheet.products[lockSheet.productIndex.get(lock.terms.productId)!]!, context);
  if (!inTime.ok) return inTime;
  const { fee } = policy.rateChange;
  const added: LockAdjustment[] = fee === 0 ? [] : [{ label: 'Rate change fee', source: policy.title, effect: -fee }];
  const adjustments = [...lock.adjustments, ...added];
  return ok({
    type: 'RateChanged',
    loanId: loan.loanId,
    at: context.now.instant,
    terms: {
      ...lock.terms,
      rate,
      price: priced.value.price,
      noteAmount: lockedNoteAmount(loan, priced.value, lockSheet, context.now.date),
      trace: priced.value,
      scenario,
    },
    adjustments,
    rateBefore: lock.terms.rate,
    priceBefore: lock.price,
    price: priced.value.price + adjustments.reduce((total, adjustment) => total + adjustment.effect, 0),
    policyVersion: policy.version,
  });
}

export interface RateChoice<E = RateChanged> {
  readonly rate: Rate;
  readonly outcome: Result<E, LockRefusal>;
}

/** Every rate of the locked product on the lock's sheet, with the effect of changing to it. */
export function availableRates(loan: LockableLoan, lockSheet: CompiledSheet, context: LockContext): RateChoice[] {
  if (!loan.lock) return [];
  const { terms } = loan.lock;
  const p = lockSheet.productIndex.get(terms.productId);
  if (p === undefined) return [];
  const { trace } = pinnedTerms(terms);
  const shift = trace.rate - trace.sheetRate;
  return lockSheet.products[p]!.rates.map((row) => ({ rate: row + shift, outcome: changeRate(loan, row + shift, lockSheet, context) }));
}
