import { expect, test } from 'vitest';
import { brokerageYear, type YearFault } from './brokerage-year.ts';
import { judgeYear } from './judge-year.ts';

/** Seeds of years that failed once stay here, each with what it found. */
const FOUND: readonly number[] = [];
const seeds = [...FOUND, 1, 2, 3, 4, 5, 6, 7, 8];

test('years of a brokerage are as the rules have them', () => {
  const years = seeds.map((seed) => brokerageYear(seed));
  expect(years.flatMap((year) => judgeYear(year))).toEqual([]);
  // Much was done in them, and refused.
  const done = new Set(years.flatMap(({ moments }) => moments.map(({ kind, refused }) => refused ?? kind)));
  expect([...done]).toEqual(expect.arrayContaining(['lock', 'extend', 'relock', 'concede', 'cancel', 'ALREADY_LOCKED', 'LOCK_EXPIRED']));
});

test('a year is the same each time', () => {
  expect(brokerageYear(11)).toEqual(brokerageYear(11));
  expect(brokerageYear(11).moments).not.toEqual(brokerageYear(12).moments);
});

// The judge is no rubber stamp: each of these it must notice.
test.each<[YearFault, RegExp]>([
  ['slow-clock', /though it was over|refused as/],
  ['works-on-sundays', /ends .*, not /],
  ['free-extensions', /costs .*, not /],
  ['any-sheet', /was live/],
])('a year with the fault %s is noticed', (fault, words) => {
  const found = seeds.flatMap((seed) => judgeYear(brokerageYear(seed, fault)));
  expect(found.join('\n')).toMatch(words);
});
