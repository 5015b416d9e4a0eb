import { describe, expect, test } from 'vitest';
import { addDays, fromDayNumber } from '../../../foundation/dates/dates.ts';
import { lockPolicy2026, type LockPolicy } from '../../lock-policy/domain/index.ts';
import { FRI_2026_11_20, morning } from '../samples/sample-lock.ts';
import { expiryOf, expiryStrip, explainExpiry } from './lock-expiry.ts';

describe('a last day on which the desk is closed', () => {
  // 45 days from 11/20/2026 is 01/04/2027. The desk is closed that day and on so many days around it.
  const due = '2027-01-04';
  const strip = (weekendRule: LockPolicy['weekendRule'], closedFor: number) =>
    expiryStrip(FRI_2026_11_20, 45, { ...lockPolicy2026, weekendRule }, (day) => {
      const date = fromDayNumber(day);
      return addDays(due, -closedFor) < date && date < addDays(due, closedFor) ? 'Flood' : undefined;
    });

  test.each<[LockPolicy['weekendRule'], number, string]>([
    ['next-business-day', 1, '2027-01-05'],
    ['next-business-day', 2, '2027-01-06'],
    ['next-business-day', 30, '2027-02-03'],
    ['business-day-before', 1, '2027-01-03'],
    ['business-day-before', 30, '2026-12-05'],
  ])('by the rule %s, closed for %i days on: the lock ends on %s', (rule, closedFor, expected) => {
    const days = strip(rule, closedFor);
    expect(days.at(-1)).toEqual({
      date: expected,
      counted: true,
      reason: rule === 'next-business-day' ? 'Next business day' : 'The business day before',
    });
    // Every skipped day is shown with its reason, the counted last one with its number.
    expect(days.filter(({ counted }) => !counted)).toHaveLength(closedFor);
    expect(days[44]).toEqual({ date: due, counted: false, count: 45, reason: 'Day 45, but Flood' });
    expect(days).toHaveLength(45 + closedFor);
  });

  test('a calendar that knows no business day within 30 days is wrong, and no date is made of it', () => {
    expect(() => strip('next-business-day', 31)).toThrow('No business day within 30 days of 2027-02-03');
    expect(() => strip('business-day-before', 31)).toThrow(RangeError);
  });

  test('a policy that lets locks end on closed days looks no further', () => {
    expect(strip('stays', 31).at(-1)).toEqual({ date: due, counted: true, count: 45 });
  });
});

test.each([
  [45, '2027-01-04', '45 calendar days from 11/20/2026, to 20:00 in America/New_York.'],
  [15, '2026-12-07', '15 calendar days from 11/20/2026, to 20:00 in America/New_York.'],
])('a lock of %i days says from which day it was counted, rolled or not', (days, ends, note) => {
  const { value, why } = explainExpiry(expiryOf(FRI_2026_11_20, days, lockPolicy2026, morning), lockPolicy2026.title);
  expect([value, why.note]).toEqual([ends, note]);
});
