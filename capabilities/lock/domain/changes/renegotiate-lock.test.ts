import { describe, expect, test } from 'vitest';
import { must } from '../../../../foundation/result/result.ts';
import type { LockPolicy } from '../../../lock-policy/domain/index.ts';
import { compileSheet } from '../../../price/domain/index.ts';
import { movePrices } from '../../../price/samples/move-prices.ts';
import { samplePurchase } from '../../../price/samples/sample-purchase.ts';
import { sheet20261120 } from '../../../price/samples/sheet-2026-11-20.ts';
import { at, better, live, loan, locked, refused, under } from '../../samples/sample-lock.ts';
import { renegotiateLock } from './renegotiate-lock.ts';

// The sample lock runs through Monday 01/04/2027; the better sheet is 0.250 above its own.
const lock = locked();
const mine = { ...loan, lock };
const on = (date: string, change: Partial<NonNullable<LockPolicy['renegotiation']>> = {}, time = '11:00') =>
  under({ renegotiation: { minimumMove: 250, share: 50_000, maximum: 1, minimumDaysLeft: 5, ...change } }, at(date, time));

test.each([
  [100_000, 250],
  [99_999, 249],
  [50_000, 125],
  [49_999, 124],
  [400, 1],
  [399, 0],
])('of 0.250 a share of %i thousandths of a percent passes %i on: never a thousandth more', (share, effect) => {
  const event = must(renegotiateLock(mine, better, live, on('2026-12-14', { share })));
  expect([event.adjustment.effect, event.price]).toEqual([effect, lock.price + effect]);
});

test.each([
  ['2026-12-29', undefined],
  ['2026-12-30', undefined],
  ['2026-12-31', 'TOO_FEW_DAYS_LEFT'],
])('five days must be left: on %s %s', (date, code) => {
  expect(refused(renegotiateLock(mine, better, live, on(date)))).toBe(code);
});

test.each([
  [249, undefined],
  [250, undefined],
  [251, 'MARKET_MOVE_TOO_SMALL'],
])('a policy that asks for a move of %i thousandths: %s', (minimumMove, code) => {
  expect(refused(renegotiateLock(mine, better, live, on('2026-12-14', { minimumMove })))).toBe(code);
});

test('a product with a cut-off is renegotiated before it', () => {
  const arm = { ...loan, lock: { ...lock, terms: { ...lock.terms, productId: '0104', rate: 6500 } } };
  const past = (of: typeof arm, time: string) => refused(renegotiateLock(of, better, live, on('2026-12-14', {}, time)));
  expect([past(arm, '17:29'), past(arm, '17:30'), past(mine, '17:30')]).toEqual([undefined, 'CUT_OFF_PASSED', undefined]);
});

describe('a loan that would not be locked at its price', () => {
  const low = (as: typeof live) =>
    compileSheet(
      movePrices(sheet20261120, -10_000, { versionId: as.sheet.versionId, sequence: 1, effective: as.sheet.effective, title: 'Low' }),
    );

  test('is not renegotiated: not for its facts, nor on the lock’s sheet, nor on today’s', () => {
    const december = on('2026-12-14');
    const weak = { ...mine, scenario: { ...samplePurchase, score: 560 } };
    expect(refused(renegotiateLock(weak, better, live, december))).toBe('INELIGIBLE');
    expect(refused(renegotiateLock(mine, better, low(live), december))).toBe('PRICE_BELOW_MINIMUM');
    expect(refused(renegotiateLock(mine, low(better), live, december))).toBe('PRICE_BELOW_MINIMUM');
  });
});
