import { beforeEach, describe, expect, test } from 'vitest';
import {
  dayInZone,
  momentHere,
  momentInZone,
  plainDayInZone,
  recentHere,
  recentInZone,
  secondHere,
  secondInZone,
  shortMomentHere,
  timeHere,
  timeInZone,
} from './moment-text.ts';
import { setPortalZone } from './portal-time.ts';

const NEW_YORK = 'America/New_York';
/** The browser writes a narrow space before AM and PM. */
const plain = (text: string): string => text.replaceAll('\u202f', ' ');

test.each([
  ['2026-11-21T03:30:00Z', NEW_YORK, '11/20/2026'],
  ['2026-11-21T05:00:00Z', NEW_YORK, '11/21/2026'],
  ['2026-07-01T04:00:00Z', NEW_YORK, '07/01/2026'],
  ['2026-11-21T03:30:00Z', 'UTC', '11/21/2026'],
])('%s in %s is on %s', (instant, zone, day) => {
  expect(dayInZone(instant, zone)).toBe(day);
  const [month, date, year] = day.split('/');
  expect(plainDayInZone(instant, zone)).toBe([year, month, date].join('-'));
});

test.each([
  ['2026-11-20T16:00:12Z', NEW_YORK, '11:00 AM ET', '11:00:12 AM ET', '11/20/2026, 11:00 AM ET'],
  ['2026-07-20T16:00:12Z', NEW_YORK, '12:00 PM ET', '12:00:12 PM ET', '07/20/2026, 12:00 PM ET'],
  ['2026-11-20T16:00:12Z', 'America/Chicago', '10:00 AM CT', '10:00:12 AM CT', '11/20/2026, 10:00 AM CT'],
  ['2026-11-20T16:00:12Z', 'America/Phoenix', '9:00 AM MST', '9:00:12 AM MST', '11/20/2026, 9:00 AM MST'],
  ['2026-11-20T16:00:12Z', 'America/Los_Angeles', '8:00 AM PT', '8:00:12 AM PT', '11/20/2026, 8:00 AM PT'],
])('%s on the clock of %s is %s', (instant, zone, named, second, moment) => {
  expect(plain(timeInZone(instant, zone))).toBe(named);
  expect(plain(secondInZone(instant, zone))).toBe(second);
  expect(plain(momentInZone(instant, zone))).toBe(moment);
});

const now = new Date('2026-11-23T16:00:00Z');
test.each([
  ['2026-11-23T14:49:00Z', '9:49 AM ET'],
  ['2026-11-20T15:49:00Z', '11/20/2026, 10:49 AM ET'],
  // The evening before in New York, the same day in UTC; and the reverse.
  ['2026-11-23T04:30:00Z', '11/22/2026, 11:30 PM ET'],
  ['2026-11-24T04:30:00Z', '11:30 PM ET'],
])('%s is told the desk as %s', (instant, text) => expect(plain(recentInZone(instant, NEW_YORK, now))).toBe(text));

describe('where no zone is given, on the lender’s clock', () => {
  beforeEach(() => setPortalZone(NEW_YORK));
  const instant = '2026-11-20T19:16:05Z';
  test.each([
    [timeHere, '2:16 PM ET'],
    [momentHere, 'Fri 11/20, 2:16 PM ET'],
    [secondHere, '11/20, 2:16:05 PM ET'],
    [shortMomentHere, '11/20/26 2:16 PM ET'],
  ])('%o', (tell, text) => expect(plain(tell(instant))).toBe(text));
  test('what is of today there needs no day, whatever day it is for the reader', () => {
    expect(plain(recentHere(instant, new Date('2026-11-21T04:59:00Z')))).toBe('2:16 PM ET');
    expect(plain(recentHere(instant, new Date('2026-11-21T05:01:00Z')))).toBe('Fri 11/20/26, 2:16 PM ET');
  });
});
