import { points, step, type Step } from '../../../foundation/explain/explain.ts';
import { formatPoints, formatRate, type Thousandths } from '../../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../../foundation/result/result.ts';
import type { CompiledSheet } from '../../price/domain/compile-sheet.ts';
import { explainTrace } from '../../price/domain/explain-price.ts';
import type { PriceTrace } from '../../price/domain/quote.ts';
import type { LockableLoan } from './desk.ts';
import type { Lock, LockRefusal } from './lock.ts';
import { priceToLock } from './price-to-lock.ts';

/** How far the price of what is locked has moved: the same product, rate and term on the lock's sheet and on today's, for today's facts. */
export interface MarketMove {
  readonly move: Thousandths;
  readonly then: PriceTrace;
  readonly today: PriceTrace;
}

export function marketMove(
  loan: LockableLoan,
  lock: Lock,
  sheet: CompiledSheet,
  lockSheet: CompiledSheet | undefined,
): Result<MarketMove, LockRefusal> {
  if (lockSheet?.sheet.versionId !== lock.terms.sheetVersion) {
    return refuse('SHEET_NOT_FOUND', `The sheet of the lock, ${lock.terms.sheetVersion}, is not on file.`);
  }
  const wish = { productId: lock.terms.productId, rate: lock.terms.rate, lockDays: lock.terms.lockDays };
  const then = priceToLock(lockSheet, loan.scenario, wish);
  if (!then.ok) return then;
  const today = priceToLock(sheet, loan.scenario, wish);
  if (!today.ok) return today;
  return ok({ move: today.value.price - then.value.price, then: then.value, today: today.value });
}

/** Whether the market moved far enough for the policy; the refusal shows both prices. */
export function movedEnough({ move, then, today }: MarketMove, minimum: Thousandths): Result<true, LockRefusal> {
  if (move >= minimum) return ok(true);
  return refuse(
    'MARKET_MOVE_TOO_SMALL',
    `The market must have improved by ${formatPoints(minimum)} at ${formatRate(then.rate)}: it was ${formatPoints(then.price)} on ${then.sheetTitle} and is ${formatPoints(today.price)}.`,
    { details: { minimum, move, then: then.price, today: today.price } },
  );
}

export function moveStep({ move, then, today }: MarketMove): Step {
  return step('The market’s move', points(move), 'subtract', {
    parts: [
      { ...explainTrace(today).why, label: `Today, ${today.sheetTitle}` },
      { ...explainTrace(then).why, label: `On the lock’s sheet, ${then.sheetTitle}` },
    ],
  });
}
