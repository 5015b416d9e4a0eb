import { expect, test } from 'vitest';
import { federalHolidays } from '../../../regulation/calendar/index.ts';
import { businessDaysBetween, holidayYearsFor } from './business-days.ts';

const supplied = holidayYearsFor('2026-11-20').flatMap((year) => {
  const found = federalHolidays(year);
  return found.ok ? found.value : [];
});

test('holidays of five years are supplied, two before through two after the start', () => {
  expect(holidayYearsFor('2026-11-20')).toEqual([2024, 2025, 2026, 2027, 2028]);
});

test('weekends and the supplied holidays are no business days', () => {
  // Friday to Monday over Thanksgiving (Thursday 26 November 2026).
  expect(businessDaysBetween('2026-11-20', '2026-11-30', supplied)).toEqual({
    ok: true,
    value: { count: 5, holidays: [{ date: '2026-11-26', name: 'Thanksgiving Day' }] },
  });
  // New Year's Day of 2028 is a Saturday: the Friday before is closed for it.
  expect(businessDaysBetween('2027-12-30', '2028-01-03', supplied)).toMatchObject({ ok: true, value: { count: 1 } });
  expect(businessDaysBetween('2026-11-30', '2026-11-20', supplied)).toMatchObject({ ok: true, value: { count: -5 } });
});

test('a day outside the five years is not counted to', () => {
  expect(businessDaysBetween('2026-11-20', '2031-01-02', supplied).ok).toBe(false);
});
