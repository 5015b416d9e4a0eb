import { expect, test } from 'vitest';
import { comparePeriods, type OfferedPeriod } from './compare-periods.ts';

const period = (days: number, date: string, price: number): OfferedPeriod => ({
  description: `${days}-days`,
  days,
  change: { price, expiry: { date } },
});
/** From Monday 11/16: 5 and 7 days both end on Monday 11/23, because the weekend does not count. */
const three = period(3, '2026-11-19', 99_940);
const five = period(5, '2026-11-23', 99_900);
const seven = period(7, '2026-11-23', 99_860);
const fifteen = period(15, '2026-12-01', 99_700);
const refused: OfferedPeriod = { description: '30-days', days: 30, change: null };
const shown = (periods: readonly OfferedPeriod[], closing?: string) => {
  const { suggested, worse } = comparePeriods(periods, closing);
  return { suggested, worse: Object.fromEntries(worse) };
};

test('of two that end on the same Monday the dearer says so', () => {
  expect(shown([five, seven])).toEqual({ suggested: '5-days', worse: { '7-days': '5 days end on the same day for 0.040 less.' } });
});

test('the cheapest that covers closing is suggested; what ends before it says so', () => {
  expect(shown([three, five, seven, fifteen, refused], '2026-11-23')).toEqual({
    suggested: '5-days',
    worse: { '3-days': 'Ends before closing on Mon 11/23/26.', '7-days': '5 days end on the same day for 0.040 less.' },
  });
  expect(shown([three, five, seven, fifteen], '2026-11-24').suggested).toBe('15-days');
});

test('where none covers closing, the one that reaches furthest is suggested, and all say that they end before it', () => {
  const { suggested, worse } = shown([five, fifteen, three], '2027-01-15');
  expect(suggested).toBe('15-days');
  expect(Object.keys(worse)).toHaveLength(3);
});

test('without a closing day the cheapest is suggested', () => {
  expect(shown([seven, three, five])).toMatchObject({ suggested: '3-days' });
});

test('at one price the shorter is suggested, and the longer that ends on the same day says so', () => {
  const same = period(7, '2026-11-23', 99_900);
  expect(shown([same, five], '2026-11-20')).toEqual({
    suggested: '5-days',
    worse: { '7-days': '5 days end on the same day at the same cost.' },
  });
});

test('nothing is suggested where nothing can be chosen', () => {
  expect(shown([refused])).toEqual({ suggested: null, worse: {} });
});

test('where none covers closing and two reach equally far, the first of them is suggested', () => {
  expect(shown([three, five, seven], '2027-01-15').suggested).toBe('5-days');
});

test('of several that are better, the sentence names the cheapest, wherever it stands', () => {
  const four = period(4, '2026-11-23', 99_920);
  for (const periods of [
    [four, five, seven],
    [five, four, seven],
    [seven, five, four],
  ]) {
    expect(shown(periods).worse).toMatchObject({
      '5-days': '4 days end on the same day for 0.020 less.',
      '7-days': '4 days end on the same day for 0.060 less.',
    });
  }
});

test('a longer one for less is said to last longer', () => {
  expect(shown([five, period(15, '2026-12-01', 99_901)]).worse).toEqual({ '5-days': '15 days last longer for 0.001 less.' });
});

test('of two alike neither is worse, and the first is suggested', () => {
  const alike = { ...five, description: 'another-5-days' };
  expect(shown([five, alike])).toEqual({ suggested: '5-days', worse: {} });
});
