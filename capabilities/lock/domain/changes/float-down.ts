import { addDays, formatDate } from '../../../../foundation/dates/dates.ts';
import { formatRate, type Rate } from '../../../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../../../foundation/result/result.ts';
import type { CompiledSheet } from '../../../price/engine/index.ts';
import type { RateChoice } from './change-rate.ts';
import { beforeCutOff, type LockableLoan, type LockContext } from '../desk.ts';
import { lockToChange } from './extend-lock.ts';
import type { Lock, LockAdjustment, RateFloatedDown } from '../lock.ts';
import { marketImproved } from './market-move.ts';
import { pinnedTerms } from '../pinned-terms.ts';
import { lockedNoteAmount } from '../locked-note-amount.ts';
import { priceToLock } from '../price-to-lock.ts';
import type { FloatDownRefusal } from '../decision-refusals.ts';

/**
 * Changes an active lock to a lower rate of today's sheet, once the market has improved enough and closing is near enough. The expiry
 * stays; the fee is taken when the policy says it is paid on use. Verifying and floating down are this one decision.
 */
export function floatDown(
  loan: LockableLoan,
  rate: Rate,
  sheet: CompiledSheet,
  lockSheet: CompiledSheet | undefined,
  context: LockContext,
): Result<RateFloatedDown, FloatDownRefusal> {
  const { policy, now } = context;
  const active = lockToChange(loan, context);
  if (!active.ok) return active;
  const lock = active.value;
  const may = mayFloatDown(loan, lock, context);
  if (!may.ok) return may;
  const { fee, feeIs, minimumMove } = policy.floatDown!;
  const moved = marketImproved(minimumMove, loan, lock, sheet, lockSheet);
  if (!moved.ok) return moved;
  if (rate >= lock.terms.rate) {
    return refuse('RATE_NOT_LOWER', `A float-down goes below the locked ${formatRate(lock.terms.rate)}.`, { field: 'selectedRate' });
  }
  const { scenario } = loan;
  const priced = priceToLock(sheet, scenario, { productId: lock.terms.productId, rate, lockDays: lock.terms.lockDays });
  if (!priced.ok) return priced;
  const inTime = beforeCutOff(sheet.products[sheet.productIndex.get(lock.terms.productId)!]!, context);
  if (!inTime.ok) return inTime;
  const charged: LockAdjustment[] =
    fee === 0 || feeIs === 'built-in' ? [] : [{ label: 'Float-down fee', source: policy.title, effect: -fee }];
  const adjustments = [...lock.adjustments, ...charged];
  const trace = priced.value;
  return ok({
    type: 'RateFloatedDown',
    loanId: loan.loanId,
    at: now.instant,
    terms: {
      ...lock.terms,
      rate,
      price: trace.price,
      noteAmount: lockedNoteAmount(loan, trace, sheet, now.date),
      sheetVersion: trace.sheetVersion,
      trace,
      scenario,
    },
    adjustments,
    move: moved.value.move,
    rateBefore: lock.terms.rate,
    priceBefore: lock.price,
    price: trace.price + adjustments.reduce((total, adjustment) => total + adjustment.effect, 0),
    policyVersion: policy.version,
  });
}

function mayFloatDown(loan: LockableLoan, lock: Lock, { policy, now }: LockContext): Result<true, FloatDownRefusal> {
  const terms = policy.floatDown;
  if (!terms) return refuse('FLOAT_DOWN_NOT_OFFERED', 'The policy has no float-down.');
  if (lock.floatDowns >= terms.maximum) return refuse('FLOAT_DOWN_LIMIT', 'The lock has been floated down as often as the policy allows.');
  const { closingDate } = loan;
  if (closingDate === undefined) {
    return refuse('FLOAT_DOWN_WINDOW', 'A float-down is counted from the closing date; the loan has none yet.', { field: 'closingDate' });
  }
  const opens = addDays(closingDate, -terms.firstDayBeforeClosing);
  const ends = addDays(closingDate, -terms.lastDayBeforeClosing);
  if (now.date >= opens && now.date <= ends) return ok(true);
  return refuse(
    'FLOAT_DOWN_WINDOW',
    `A float-down is open from ${formatDate(opens)} through ${formatDate(ends)}, ${terms.firstDayBeforeClosing} to ${terms.lastDayBeforeClosing} days before closing.`,
    { details: { opens, ends, closingDate } },
  );
}

/** Every rate of today's sheet below the locked one, with the effect of floating down to it. */
export function floatDownRates(
  loan: LockableLoan,
  sheet: CompiledSheet,
  lockSheet: CompiledSheet | undefined,
  context: LockContext,
): RateChoice<RateFloatedDown>[] {
  if (!loan.lock) return [];
  const { terms } = loan.lock;
  const p = sheet.productIndex.get(terms.productId);
  if (p === undefined) return [];
  const { trace } = pinnedTerms(terms);
  const shift = trace.rate - trace.sheetRate;
  return sheet.products[p]!.rates.map((row) => row + shift)
    .filter((rate) => rate < terms.rate)
    .map((rate) => ({ rate, outcome: floatDown(loan, rate, sheet, lockSheet, context) }));
}
