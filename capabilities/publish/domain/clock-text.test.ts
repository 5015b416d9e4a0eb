import { expect, test } from 'vitest';
import { LENDER_CALENDAR } from '../../../regulation/calendar/index.ts';
import { dayNumber } from '../../../foundation/dates/dates.ts';
import { clockText } from '../../../foundation/dates/clock-words.ts';
import { opensText } from './clock-text.ts';

test.each([
  ['00:05', 'America/New_York', '12:05 AM ET'],
  ['09:42:11', 'America/Chicago', '9:42 AM CT'],
  ['12:00', 'America/Denver', '12:00 PM MT'],
  ['20:00', 'America/New_York', '8:00 PM ET'],
  ['13:30', 'Europe/Paris', '1:30 PM Europe/Paris'],
])('%s in %s is %s', (time, zone, text) => expect(clockText(time, zone)).toBe(text));

test.each([
  ['a business morning', '2026-11-20', '07:59', '8:00 AM ET'],
  ['a Friday evening', '2026-11-20', '20:00', 'Mon 11/23/2026, 8:00 AM ET'],
  ['a Sunday', '2026-11-22', '01:00', 'Mon 11/23/2026, 8:00 AM ET'],
  ['the evening before Thanksgiving', '2026-11-25', '21:30', 'Fri 11/27/2026, 8:00 AM ET'],
])('on %s the desk opens at the next time it does', (_what, date, time, text) =>
  expect(
    opensText(
      { date, time },
      { opens: '08:00', zone: 'America/New_York' },
      (day) => LENDER_CALENDAR.closedBecause(dayNumber(day)) !== undefined,
    ),
  ).toBe(text),
);
