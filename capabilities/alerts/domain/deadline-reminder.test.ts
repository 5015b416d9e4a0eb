import { describe, expect, test } from 'vitest';
import { oneIn } from '../../../platform/testing/tier.ts';
import { addDays, type PlainDate } from '../../../foundation/dates/dates.ts';
import { dateIn, dayEnds } from '../../../platform/clock/clock.ts';
import { reminderKey, stageOf } from './deadline-reminder.ts';

const YEAR = Array.from({ length: 365 }, (_, day) => addDays('2027-01-01', day));
const ZONES = ['America/New_York', 'America/Phoenix', 'America/Los_Angeles', 'Pacific/Honolulu'];
const HOUR = 3_600_000;

describe.each(ZONES)('the moment a day ends in %s', (zone) => {
  test('over a year of days: until then it is that day, from then on the next, and it has 23 to 25 hours', () => {
    for (const day of YEAR) {
      const end = Date.parse(dayEnds(zone, day));
      expect(dateIn(zone, end - 1), day).toBe(day);
      expect(dateIn(zone, end), day).toBe(addDays(day, 1));
      const hours = (end - Date.parse(dayEnds(zone, addDays(day, -1)))) / HOUR;
      expect(hours, day).toBeGreaterThanOrEqual(23);
      expect(hours, day).toBeLessThanOrEqual(25);
    }
  });

  test('over a year of days each deadline is reminded of once before and once on its day, with looks left out and the clock set back', () => {
    for (const due of oneIn(4, YEAR.slice(10, 355))) {
      const said: string[] = [];
      const look = (at: number): void => {
        const stage = stageOf(due, dateIn(zone, at));
        const key = stage && reminderKey('send-loan-estimate', due, stage, 'somebody');
        if (key && !said.includes(key)) said.push(key);
      };
      const from = Date.parse(dayEnds(zone, addDays(due, -8)));
      const to = Date.parse(dayEnds(zone, addDays(due, 3)));
      for (let at = from; at < to; at += 7 * HOUR) {
        look(at);
        // The clock is set back by two days and forward again, and after a restart the same moment is checked twice.
        look(at - 48 * HOUR);
        look(at);
      }
      expect(said, due).toEqual([
        reminderKey('send-loan-estimate', due, 'before', 'somebody'),
        reminderKey('send-loan-estimate', due, 'due', 'somebody'),
      ]);
    }
  });
});

describe('when a day is reminded of', () => {
  test.each<[string, PlainDate, PlainDate, string | undefined]>([
    ['two business days before: not yet', '2026-11-24', '2026-11-20', undefined],
    ['the business day before', '2026-11-24', '2026-11-23', 'before'],
    ['a Sunday before a Monday', '2026-11-23', '2026-11-22', 'before'],
    ['over Thanksgiving', '2026-11-27', '2026-11-25', 'before'],
    ['on the day', '2026-11-24', '2026-11-24', 'due'],
    ['no worker ran on the day', '2026-11-24', '2026-11-26', 'due'],
    ['long past', '2026-11-10', '2026-11-24', undefined],
  ])('%s', (_case, due, today, stage) => expect(stageOf(due, today)).toBe(stage));
});
