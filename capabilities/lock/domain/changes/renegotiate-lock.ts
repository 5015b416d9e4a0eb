import { Decimal } from 'decimal.js';
import { daysBetween } from '../../../../foundation/dates/dates.ts';
import { given, percent, points, step } from '../../../../foundation/explain/explain.ts';
import type { Rate } from '../../../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../../../foundation/result/result.ts';
import { beforeCutOff, type LockableLoan, type LockContext } from '../desk.ts';
import type { CompiledSheet } from '../../../price/engine/index.ts';
import { lockToChange } from './extend-lock.ts';
import type { LockAdjustment, LockRenegotiated } from '../lock.ts';
import { marketImproved, moveStep, type MarketMove } from './market-move.ts';
import type { RenegotiateRefusal } from '../decision-refusals.ts';

/**
 * Passes the policy's share of a better market on to an active lock: the rate, the sheet and the expiry stay, the price rises. Verifying
 * and renegotiating are this one decision.
 */
export function renegotiateLock(
  loan: LockableLoan,
  sheet: CompiledSheet,
  lockSheet: CompiledSheet | undefined,
  context: LockContext,
): Result<LockRenegotiated, RenegotiateRefusal> {
  const { policy, now } = context;
  const active = lockToChange(loan, context);
  if (!active.ok) return active;
  const lock = active.value;
  const terms = policy.renegotiation;
  if (!terms) return refuse('RENEGOTIATION_NOT_OFFERED', 'The policy does not renegotiate locks.');
  if (lock.renegotiations >= terms.maximum) {
    return refuse('RENEGOTIATION_LIMIT', 'The lock has been renegotiated as often as the policy allows.');
  }
  const left = daysBetween(now.date, lock.expiry.wall.date);
  if (left < terms.minimumDaysLeft) {
    return refuse('TOO_FEW_DAYS_LEFT', `A lock is renegotiated up to ${terms.minimumDaysLeft} days before it ends; ${left} are left.`, {
      details: { daysLeft: left, minimumDaysLeft: terms.minimumDaysLeft },
    });
  }
  const moved = marketImproved(terms.minimumMove, loan, lock, sheet, lockSheet);
  if (!moved.ok) return moved;
  const inTime = beforeCutOff(sheet.products[sheet.productIndex.get(lock.terms.productId)!]!, context);
  if (!inTime.ok) return inTime;
  const adjustment = shareOf(moved.value, terms.share, policy.title);
  return ok({
    type: 'LockRenegotiated',
    loanId: loan.loanId,
    at: now.instant,
    adjustment,
    move: moved.value.move,
    sheetVersion: sheet.sheet.versionId,
    priceBefore: lock.price,
    price: lock.price + adjustment.effect,
    policyVersion: policy.version,
  });
}

/** The share of the move that is passed on, down to the thousandth: half of 0.375 is 0.187. */
function shareOf(moved: MarketMove, share: Rate, source: string): LockAdjustment {
  const effect = Math.floor((moved.move * share) / 100_000);
  const label = 'Renegotiation';
  const exact = new Decimal(moved.move).mul(share).div(100_000_000).toFixed();
  const why = step(label, points(effect), 'round', {
    source,
    precision: '0.001',
    mode: 'down',
    parts: [
      step('Share of the move', { unit: 'points', amount: exact }, 'percent-of', {
        parts: [moveStep(moved), given('Share passed on', percent(share), source)],
      }),
    ],
  });
  return { label, source, effect, why };
}
