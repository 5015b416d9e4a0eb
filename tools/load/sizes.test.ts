import { expect, test } from 'vitest';
import { loansOfBrokerages, officersOf } from './sizes.ts';

test('a million loans are divided whole: a fifth to the largest brokerage, 200 to a small one', () => {
  const sizes = loansOfBrokerages(1_000_000, 2_000);
  expect(sizes).toHaveLength(2_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1_000_000);
  expect(sizes.slice(0, 2)).toEqual([200_000, 200]);
  expect(Math.max(...sizes.slice(2))).toBeLessThan(10_000);
});

test('few loans and few brokerages are divided whole, too', () => {
  for (const [loans, brokerages] of [
    [10, 1],
    [300, 2],
    [1_000, 5],
    [10_000, 2_000],
  ] as const)
    expect(loansOfBrokerages(loans, brokerages).reduce((sum, size) => sum + size, 0)).toBe(loans);
});

test('there is always an officer, and never more than a hundred', () => {
  expect([0, 500, 501, 200_000].map((loans) => officersOf(loans))).toEqual([1, 1, 2, 100]);
});
