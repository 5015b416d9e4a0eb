import { expect, test } from 'vitest';
import { businessDaysBetween, holidayYears, isBusinessDay, readDateOfCount } from './business-days.ts';

const HOLIDAYS = new Set(['2026-07-03', '2026-11-26', '2026-12-25']);

test('the holidays of two years before through two after the start year are needed', () => {
  expect(holidayYears(2026)).toEqual([2024, 2025, 2026, 2027, 2028]);
});

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-11-26', false],
  ['2026-11-27', true],
])('%s counts as a business day: %s', (date, counts) => expect(isBusinessDay(date, HOLIDAYS)).toBe(counts));

test.each([
  ['2026-11-20', '2026-11-20', 0],
  ['2026-11-20', '2026-11-23', 1],
  ['2026-11-25', '2026-11-27', 1],
  ['11/25/2026', '2026-11-30T09:00:00', 2],
  ['2026-11-27', '2026-11-25', -1],
  ['2026-11-31', '2026-12-01', undefined],
  ['2026-01-01', '2999-01-01', undefined],
])('from %s to %s are %s business days', (from, to, days) => expect(businessDaysBetween(from, to, HOLIDAYS)).toBe(days));

test.each([
  ['2026-11-20T15:00:00Z', '2026-11-20'],
  ['2026-11-20 09:30', '2026-11-20'],
  ['2026/11/20', '2026-11-20'],
  ['11/20/2026', '2026-11-20'],
  ['7/4/2026', '2026-07-04'],
  ['2026-7-4', '2026-07-04'],
  [' 2026-11-20 ', '2026-11-20'],
  ['2026-02-30', undefined],
  ['2026-11', undefined],
  ['2026-11-20-1', undefined],
  ['20/11/26', undefined],
  ['2026', undefined],
  ['', undefined],
])('reads %s as the date %s', (written, date) => {
  expect(readDateOfCount(written)).toBe(date);
});
