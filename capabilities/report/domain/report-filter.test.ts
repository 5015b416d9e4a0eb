import { describe, expect, test } from 'vitest';
import { periodsOf, reportFilter, sameDays, whatOf, type FilterAsked } from './report-filter.ts';
import { findReport } from './reports.ts';

const FRI_2026_11_20 = '2026-11-20';
const pullThrough = findReport('pull-through', undefined)!;
const pipeline = findReport('pipeline', undefined)!;
const locks = findReport('lock-position', undefined)!;
const daysOf = (asked: FilterAsked, report = pipeline) => {
  const { from, to } = reportFilter(asked, report, FRI_2026_11_20);
  return [from, to];
};

describe('the period', () => {
  test.each([
    ['last-30-days', '2026-10-21', undefined],
    ['last-90-days', '2026-08-22', undefined],
    ['last-12-months', '2025-11-20', undefined],
    ['this-month', '2026-11-01', '2026-11-30'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['this-year', '2026-01-01', '2026-12-31'],
    ['last-year', '2025-01-01', '2025-12-31'],
    ['next-7-days', '2026-11-20', '2026-11-27'],
    ['next-30-days', '2026-11-20', '2026-12-20'],
  ] as const)('%s is from %s to %s', (period, from, to) => expect(daysOf({ period })).toEqual([from, to]));

  test('of days stands before one with a name', () =>
    expect(daysOf({ period: 'last-year', from: '2026-03-01', to: '2026-03-31' })).toEqual(['2026-03-01', '2026-03-31']));

  test('is the report’s own while nobody chose one, and says so', () => {
    const own = reportFilter({}, pullThrough, FRI_2026_11_20);
    expect(own).toMatchObject({ from: '2025-11-20', to: undefined, chosen: false });
    expect(whatOf(pullThrough, own)).toBe('How many of the loans that are over were funded. Registered last 12 months.');
    expect(reportFilter({ period: 'last-12-months' }, pullThrough, FRI_2026_11_20).chosen).toBe(false);
    expect(reportFilter({ period: 'last-month' }, pullThrough, FRI_2026_11_20).chosen).toBe(true);
    expect(whatOf(pipeline, reportFilter({}, pipeline, FRI_2026_11_20))).toBe('Open loans.');
  });

  test.each([
    [{ from: '2026-03-01' }, 'since 03/01/2026'],
    [{ to: '2026-03-31' }, 'until 03/31/2026'],
    [{ from: '2026-03-01', to: '2026-03-31' }, '03/01/2026 to 03/31/2026'],
  ])('%o reads %s', (asked, text) => expect(reportFilter(asked, pipeline, FRI_2026_11_20).periodText).toBe(text));

  test('of locks is of days to come', () => {
    expect(periodsOf(locks)).toEqual(['this-month', 'next-7-days', 'next-30-days']);
    expect(periodsOf(pipeline)).not.toContain('next-7-days');
    expect(periodsOf(pipeline)).toContain('last-year');
  });
});

test.each([
  [{}, { period: 'last-12-months' }],
  [
    { period: 'last-90-days', state: 'CO' },
    { period: 'last-90-days', state: 'CO' },
  ],
  [{ from: '2026-03-01' }, { from: '2026-03-01' }],
  [{ to: '2026-03-31' }, { to: '2026-03-31' }],
] as const)('%o of pull-through are the same days of another report as %o', (asked, same) =>
  expect(sameDays(asked, pullThrough)).toEqual(same),
);

test('several values are joined by commas, each once; none narrows nothing', () => {
  expect(reportFilter({ brokerage: '3,4,3', state: 'CO', officer: '' }, pipeline, FRI_2026_11_20)).toMatchObject({
    brokerages: [3, 4],
    states: ['CO'],
    officers: [],
    products: [],
    types: [],
  });
});
