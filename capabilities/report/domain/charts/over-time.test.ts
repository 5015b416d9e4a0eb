import { describe, expect, test } from 'vitest';
import { endWith, overTime, percentTicks, timeUnit, timeWindow } from './over-time.ts';

const weeks = timeUnit('pull-through-by-week')!;
const months = timeUnit('pull-through-by-month')!;

test('only reports by week and by month are over time', () => {
  expect(timeUnit('pull-through-by-officer')).toBeUndefined();
  expect([weeks.words, months.words]).toEqual(['weeks', 'months']);
});

test('a week without loans is between the others, over a new year too', () => {
  const points = overTime(weeks, [{ row: 'Week of 12/21/2026' }, { row: 'Week of 01/04/2027' }]);
  expect(points.map(({ row, short, found }) => [row, short, found !== undefined])).toEqual([
    ['Week of 12/21/2026', '12/21', true],
    ['Week of 12/28/2026', '12/28', false],
    ['Week of 01/04/2027', '01/04', true],
  ]);
});

test('months follow each other; a row that is none is left out', () => {
  expect(overTime(months, [{ row: '2026-11' }, { row: 'Other' }, { row: '2027-01' }]).map(({ short }) => short)).toEqual([
    '11/26',
    '12/26',
    '01/27',
  ]);
  expect(overTime(months, [])).toEqual([]);
});

describe('a part of them', () => {
  const points = overTime(
    months,
    Array.from({ length: 9 }, (_, index) => ({ row: `2026-0${index + 1}` })),
  );
  const short = (window: ReturnType<typeof timeWindow<{ row: string }>>) => window.shown.map((one) => one.short.slice(0, 2));

  test('is the last ones, each with the one as many places before', () => {
    const last = timeWindow(points, 4, points.length);
    expect(short(last)).toEqual(['06', '07', '08', '09']);
    expect(last.before.map((one) => one?.row)).toEqual(['2026-02', '2026-03', '2026-04', '2026-05']);
    expect([last.earlier, last.later]).toEqual([5, undefined]);
  });
  test('goes back until the first, and is as long there', () => {
    expect(short(timeWindow(points, 4, 5))).toEqual(['02', '03', '04', '05']);
    const first = timeWindow(points, 4, 1);
    expect(short(first)).toEqual(['01', '02', '03', '04']);
    expect(first.before).toEqual([undefined, undefined, undefined, undefined]);
    expect([first.earlier, first.later]).toEqual([undefined, 8]);
  });
  test('has the row that is open', () => {
    expect(endWith(points, 4, undefined)).toBe(9);
    expect(endWith(points, 4, '2026-07')).toBe(9);
    expect(endWith(points, 4, '2026-05')).toBe(5);
    expect(short(timeWindow(points, 4, endWith(points, 4, '2026-01')))).toContain('01');
  });
});

test('the lines of a chart are tens around its percentages, or quarters of all', () => {
  expect(percentTicks([65, 78.4])).toEqual([60, 70, 80]);
  expect(percentTicks([0, 100])).toEqual([0, 25, 50, 75, 100]);
  expect(percentTicks([100])).toEqual([80, 90, 100]);
  expect(percentTicks([])).toHaveLength(3);
  expect(percentTicks([42])).toEqual([40, 50, 60]);
  expect(percentTicks([33, 90])).toEqual([25, 50, 75, 100]);
});
