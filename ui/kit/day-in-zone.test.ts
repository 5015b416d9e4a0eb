import { expect, test } from 'vitest';
import { dayInZone, plainDayInZone } from './day-in-zone.ts';

test.each([
  ['2026-11-21T03:30:00Z', 'America/New_York', '11/20/2026'],
  ['2026-11-21T05:00:00Z', 'America/New_York', '11/21/2026'],
  ['2026-07-01T04:00:00Z', 'America/New_York', '07/01/2026'],
  ['2026-11-21T03:30:00Z', 'UTC', '11/21/2026'],
])('%s in %s is on %s', (instant, zone, day) => {
  expect(dayInZone(instant, zone)).toBe(day);
  const [month, date, year] = day.split('/');
  expect(plainDayInZone(instant, zone)).toBe([year, month, date].join('-'));
});
