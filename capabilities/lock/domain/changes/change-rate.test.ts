import { describe, expect, test } from 'vitest';
import { must } from '../../../../foundation/result/result.ts';
import { samplePurchase } from '../../../price/samples/sample-purchase.ts';
import { at, better, live, loan, locked, morning, refused, under } from '../../samples/sample-lock.ts';
import { verifyLock, lockLoan } from '../lock-loan.ts';
import { lockFromEvents } from '../lock-state.ts';
import type { Lock } from '../lock.ts';
import { availableRates, changeRate } from './change-rate.ts';
import { floatDown, floatDownRates } from './float-down.ts';

const december = at('2026-12-14', '11:00');
const lock = locked();
const mine = (more: Partial<Lock> = {}) => ({ ...loan, lock: { ...lock, ...more }, closingDate: '2027-01-04' });
/** The lock of an adjustable loan, whose product has a cut-off at 17:30. */
const arm = mine({ terms: { ...lock.terms, productId: '0104', rate: 6500 } });

/** A jumbo second home: the sheet adds 0.125 to each of its rates. */
const jumbo = (() => {
  const scenario = { ...samplePurchase, occupancy: 'SecondHome', loanAmount: 100_000_000, ltv: 75_000, cltv: 75_000, score: 745 } as const;
  const facts = { ...loan, scenario };
  const { offer } = must(verifyLock(facts, { productId: '0501', rate: 6875, lockDays: 30 }, live, morning));
  return { ...facts, lock: lockFromEvents([must(lockLoan(facts, offer, live, morning))])!, closingDate: '2026-12-20' };
})();
const soon = at('2026-12-07', '11:00');

describe('another rate of the lock’s own sheet', () => {
  test.each([
    [0, []],
    [1, [['Rate change fee', 'Lock policy 2026-11-01', -1]]],
    [125, [['Rate change fee', 'Lock policy 2026-11-01', -125]]],
  ])('a fee of %i thousandths is taken off beside what was paid before', (fee, added) => {
    const paid = mine({ adjustments: [{ label: 'Extension of 5 days', source: 'Policy', effect: -100 }], price: lock.price - 100 });
    const event = must(changeRate(paid, 7000, live, under({ rateChange: { maximum: 1, fee } }, december)));
    expect(event.adjustments.slice(1).map(({ label, source, effect }) => [label, source, effect])).toEqual(added);
    expect(event.price).toBe(event.terms.price - 100 - fee);
    expect([event.rateBefore, event.priceBefore]).toEqual([6875, lock.price - 100]);
  });

  test('a product with a cut-off changes its rate before it', () => {
    const past = (of: typeof arm, time: string) => refused(changeRate(of, of === arm ? 6625 : 7000, live, at('2026-12-14', time)));
    expect([past(arm, '17:29'), past(arm, '17:30'), past(mine(), '17:30')]).toEqual([undefined, 'CUT_OFF_PASSED', undefined]);
  });

  test('the list has the sheet’s rates as the borrower would get them, adjustments of the rate included', () => {
    const choices = availableRates(jumbo, live, soon);
    const rows = live.products[live.productIndex.get('0501')!]!.rates;
    expect(choices.map(({ rate }) => rate)).toEqual(rows.map((row) => row + 125));
    // 6.875 is the locked one; the next can be taken, so the list and the change speak of the same rates.
    expect(refused(choices.find(({ rate }) => rate === 6875)!.outcome)).toBe('SAME_RATE');
    expect(refused(choices.find(({ rate }) => rate === 7000)!.outcome)).toBeUndefined();
    expect(choices.map(({ outcome }) => refused(outcome))).not.toContain('RATE_NOT_OFFERED');
  });

  test('without a lock, or on a sheet without the product, there is nothing to list', () => {
    expect(availableRates(loan, live, december)).toEqual([]);
    expect(availableRates(mine({ terms: { ...lock.terms, productId: '9999' } }), live, december)).toEqual([]);
  });
});

describe('a lower rate of today’s sheet', () => {
  const floating = (change: object) => under({ floatDown: { ...december.policy.floatDown!, ...change } }, december);

  test.each([
    [{ fee: 0 }, []],
    [{ fee: 1 }, [-1]],
    [{ fee: 125 }, [-125]],
    [{ fee: 125, feeIs: 'built-in' }, []],
    [{ fee: 0, feeIs: 'built-in' }, []],
  ])('%j: the fee is a line of the price only where it is paid on use', (change, effects) => {
    const event = must(floatDown(mine(), 6750, better, live, floating(change)));
    expect(event.adjustments.map(({ effect }) => effect)).toEqual(effects);
    expect(event.price).toBe(event.terms.price + effects.reduce((sum, effect) => sum + effect, 0));
  });

  test.each([
    [250, undefined],
    [251, 'MARKET_MOVE_TOO_SMALL'],
  ])('the market rose by 0.250 and must have by %i thousandths: %s', (minimumMove, code) => {
    expect(refused(floatDown(mine(), 6750, better, live, floating({ minimumMove })))).toBe(code);
  });

  test('is for a lock that runs', () => {
    expect(refused(floatDown(loan, 6750, better, live, december))).toBe('NOT_LOCKED');
    expect(refused(floatDown(mine({ cancelled: true }), 6750, better, live, december))).toBe('LOCK_CANCELLED');
    expect(refused(floatDown(mine({ floatDowns: 1 }), 6750, better, live, december))).toBe('FLOAT_DOWN_LIMIT');
  });

  test('a product with a cut-off floats down before it', () => {
    const past = (time: string) => refused(floatDown(arm, 6375, better, live, at('2026-12-14', time)));
    expect([past('17:29'), past('17:30')]).toEqual([undefined, 'CUT_OFF_PASSED']);
  });

  test('the list ends below the locked rate, adjustments of the rate included', () => {
    const rates = floatDownRates(jumbo, better, live, { ...floating({ minimumMove: 0 }), now: soon.now });
    const rows = better.products[better.productIndex.get('0501')!]!.rates;
    expect(rates.map(({ rate }) => rate)).toEqual(rows.map((row) => row + 125).filter((rate) => rate < 6875));
    // Its price is at the sheet’s maximum on both days, so that the market seems not to move.
    expect(must(rates.at(-1)!.outcome).terms.rate).toBe(6750);
  });

  test('without a lock, or when the product is no longer on today’s sheet, there is nothing to list', () => {
    expect(floatDownRates(loan, better, live, december)).toEqual([]);
    expect(floatDownRates(mine({ terms: { ...lock.terms, productId: '9999' } }), better, live, december)).toEqual([]);
  });
});
