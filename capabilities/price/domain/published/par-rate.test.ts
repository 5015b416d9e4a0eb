import { expect, test } from 'vitest';
import { parRate } from './par-rate.ts';

const product = {
  rates: [6500, 6250, 6000],
  lockDays: [15, 30],
  prices: [101_000, 100_900, 100_100, 99_990, 99_000, 98_900],
};

test.each([
  [15, { rate: 6250, price: 100_100 }],
  [30, { rate: 6500, price: 100_900 }],
  [45, undefined],
])('the lowest rate at or above 100 for %i days', (days, expected) => {
  expect(parRate(product, days)).toEqual(expected);
});

test('no rate reaches 100', () => {
  expect(parRate({ ...product, prices: product.prices.map(() => 99_999) }, 15)).toBeUndefined();
});
