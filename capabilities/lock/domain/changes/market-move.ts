import { points, step, type Step } from '../../../../foundation/explain/explain.ts';
import { formatPoints, formatRate, type Points } from '../../../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../../../foundation/result/result.ts';
import type { LockableLoan } from '../desk.ts';
import type { Lock, LockRefusal } from '../lock.ts';
import { pinnedTerms } from '../pinned-terms.ts';
import { priceToLock } from '../price-to-lock.ts';
import type { CompiledSheet } from '../../../price/engine/index.ts';
import { explainTrace } from '../../../price/domain/quote/explain-price.ts';
import type { PriceTrace } from '../../../price/domain/quote/quote.ts';
import type { MarketMoveRefusal, PricingRefusal } from '../decision-refusals.ts';

/** The change of the locked cell's price: the same product, rate and term on the lock's sheet and on today's, for today's facts. */
export interface MarketMove {
  readonly move: Points;
  readonly before: PriceTrace;
  readonly today: PriceTrace;
}

/** The move, if it is at least the policy's minimum; the refusal shows both prices. */
export function marketImproved(
  minimumMove: Points,
  loan: LockableLoan,
  lock: Lock,
  sheet: CompiledSheet,
  lockSheet: CompiledSheet | undefined,
): Result<MarketMove, MarketMoveRefusal> {
  const moved = marketMove(loan, lock, sheet, lockSheet);
  if (!moved.ok || moved.value.move >= minimumMove) return moved;
  const { move, before, today } = moved.value;
  return refuse(
    'MARKET_MOVE_TOO_SMALL',
    `The market must have improved by ${formatPoints(minimumMove)} at ${formatRate(before.rate)}: it was ${formatPoints(before.price)} on ${before.sheetTitle} and is ${formatPoints(today.price)}.`,
    { details: { minimumMove, move, before: before.price, today: today.price } },
  );
}

function marketMove(
  loan: LockableLoan,
  lock: Lock,
  sheet: CompiledSheet,
  lockSheet: CompiledSheet | undefined,
): Result<MarketMove, PricingRefusal | LockRefusal<'SHEET_NOT_FOUND'>> {
  const { sheetVersion } = pinnedTerms(lock.terms);
  if (lockSheet?.sheet.versionId !== sheetVersion) {
    return refuse('SHEET_NOT_FOUND', `The sheet of the lock, ${sheetVersion}, is not on file.`);
  }
  const wish = { productId: lock.terms.productId, rate: lock.terms.rate, lockDays: lock.terms.lockDays };
  const before = priceToLock(lockSheet, loan.scenario, wish);
  if (!before.ok) return before;
  const today = priceToLock(sheet, loan.scenario, wish);
  if (!today.ok) return today;
  return ok({ move: today.value.price - before.value.price, before: before.value, today: today.value });
}

export function moveStep({ move, before, today }: MarketMove): Step {
  return step('The market’s move', points(move), 'subtract', {
    parts: [
      { ...explainTrace(today).why, label: `Today, ${today.sheetTitle}` },
      { ...explainTrace(before).why, label: `On the lock’s sheet, ${before.sheetTitle}` },
    ],
  });
}
