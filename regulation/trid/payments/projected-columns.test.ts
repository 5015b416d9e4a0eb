import { describe, expect, test } from 'vitest';
import { columnTitle, projectedColumns, rangeYears, yearOfPayment, type ColumnFacts } from './projected-columns.ts';

test.each([
  [1, 1],
  [12, 1],
  [13, 2],
  [24, 2],
  [25, 3],
  [360, 30],
])('payment %d falls into year %d, counted from the first due date (comment 37(c)(3)(ii)-1)', (payment, year) => {
  expect(yearOfPayment(payment)).toBe(year);
});

test.each([
  ['no change', [], []],
  ['one change in a year', [14], []],
  ['one at the start of year 2', [13], []],
  ['any in year 1', [2], [1]],
  ['its last payment too', [12], [1]],
  ['two in a year', [13, 24], [2]],
  ['two in a row, in different years', [24, 25], []],
  ['three in a year, one in the next', [14, 15, 16, 26], [2]],
])('years that show a range, 37(c)(1)(i)(D), (iii)(B): %s', (_what, changes, years) => {
  expect([...rangeYears(changes)]).toEqual(years);
});

describe('the columns of the projected payments, 37(c)(1)(ii)', () => {
  const plain: ColumnFacts = { termMonths: 360, changes: [], balloon: false };
  test.each<readonly [string, Partial<ColumnFacts>, readonly string[]]>([
    ['a payment that never changes', {}, ['Years 1-30']],
    ['a year begun is a year', { termMonths: 361 }, ['Years 1-31']],
    ['a loan of a year', { termMonths: 12 }, ['Year 1']],
    ['a change with the first payment of year 6', { changes: [61] }, ['Years 1-5', 'Years 6-30']],
    ['a change in the last month of year 5', { changes: [60] }, ['Years 1-5', 'Years 6-30']],
    ['a change in the second month of year 6', { changes: [62] }, ['Years 1-6', 'Years 7-30']],
    ['with the first payment there is no change', { changes: [1] }, ['Years 1-30']],
    ['one in year 1 has a column of its own', { changes: [2] }, ['Year 1', 'Years 2-30']],
    ['two in year 3 too', { changes: [26, 30] }, ['Years 1-2', 'Year 3', 'Years 4-30']],
    ['the last year', { changes: [349] }, ['Years 1-29', 'Year 30']],
    ['a change within the last year opens none after it', { changes: [350] }, ['Years 1-30']],
    ['two up to the last payment', { changes: [350, 360] }, ['Years 1-29', 'Year 30']],
    ['a change after the end does not count', { termMonths: 359, changes: [350, 360] }, ['Years 1-30']],
    ['at most four columns', { changes: [13, 25, 37, 49] }, ['Year 1', 'Year 2', 'Year 3', 'Years 4-30']],
    ['in the order of years', { changes: [121, 61] }, ['Years 1-5', 'Years 6-10', 'Years 11-30']],
    [
      'a final balloon has one of the four',
      { changes: [13, 25, 37], balloon: true, termMonths: 84 },
      ['Year 1', 'Year 2', 'Years 3-7', 'Final Payment'],
    ],
    ['insurance that ends within year 7', { lastPremium: 80 }, ['Years 1-7', 'Years 8-30']],
    ['with its last month', { lastPremium: 84 }, ['Years 1-7', 'Years 8-30']],
    ['a month later', { lastPremium: 85 }, ['Years 1-8', 'Years 9-30']],
    ['insurance of no month', { lastPremium: 0 }, ['Years 1-30']],
    ['insurance to the last year', { lastPremium: 348 }, ['Years 1-29', 'Year 30']],
    ['insurance into it', { lastPremium: 349 }, ['Years 1-30']],
    ['two changes leave a column for it', { changes: [13, 25], lastPremium: 80 }, ['Year 1', 'Year 2', 'Years 3-7', 'Years 8-30']],
    ['three do not', { changes: [13, 25, 37], lastPremium: 80 }, ['Year 1', 'Year 2', 'Year 3', 'Years 4-30']],
    [
      'not even for insurance that ends before them',
      { changes: [61, 121, 181], lastPremium: 36 },
      ['Years 1-5', 'Years 6-10', 'Years 11-15', 'Years 16-30'],
    ],
    ['insurance of a year', { lastPremium: 12 }, ['Year 1', 'Years 2-30']],
    [
      'two changes and a balloon leave none for insurance before them',
      { changes: [25, 49], lastPremium: 12, balloon: true, termMonths: 84 },
      ['Years 1-2', 'Years 3-4', 'Years 5-7', 'Final Payment'],
    ],
    [
      'nor do two and a balloon',
      { changes: [13, 25], lastPremium: 40, balloon: true, termMonths: 84 },
      ['Year 1', 'Year 2', 'Years 3-7', 'Final Payment'],
    ],
    [
      'one and a balloon do',
      { changes: [13], lastPremium: 40, balloon: true, termMonths: 84 },
      ['Year 1', 'Years 2-4', 'Years 5-7', 'Final Payment'],
    ],
  ])('%s', (_what, facts, titles) => {
    expect(projectedColumns({ ...plain, ...facts }).map(columnTitle)).toEqual(titles);
  });

  test('the final payment is in the last year', () => {
    expect(projectedColumns({ ...plain, termMonths: 84, balloon: true })).toEqual([
      { fromYear: 1, toYear: 7, finalPayment: false },
      { fromYear: 7, toYear: 7, finalPayment: true },
    ]);
  });
});
