import { describe, expect, test } from 'vitest';
import { LENDER_CALENDAR } from '../../../regulation/calendar/index.ts';
import { Temporal } from 'temporal-polyfill';
import { putLockWarnings, warningDay, warningsDue } from './expiry-warning.ts';
import type { LockContext } from '../../lock/domain/index.ts';
import { lockPolicy2026 } from '../../lock-policy/domain/index.ts';

const toInstant: LockContext['toInstant'] = ({ date, time, zone }) =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant().toString();
const at = (instant: string): LockContext => ({
  policy: lockPolicy2026,
  now: { instant, date: instant.slice(0, 10), time: instant.slice(11, 16) },
  closedBecause: LENDER_CALENDAR.closedBecause,
  toInstant,
});

describe('the day of a warning', () => {
  test.each([
    ['three days before a Friday', '2026-12-18', 3, '2026-12-15'],
    ['one day before a Monday is the Friday', '2026-12-14', 1, '2026-12-11'],
    ['three days before a Monday is that Friday', '2026-12-14', 3, '2026-12-11'],
    ['one day before the Friday after Thanksgiving is the Wednesday', '2026-11-27', 1, '2026-11-25'],
    ['seven days before a Wednesday', '2026-12-16', 7, '2026-12-09'],
    ['three days before the Monday after Christmas', '2026-12-28', 3, '2026-12-24'],
  ])('%s', (_what, expiresOn, days, day) => {
    expect(warningDay(expiresOn, days, at('2026-11-20T12:00:00Z'))).toBe(day);
  });
});

describe('what has come due', () => {
  // A lock that ends on Friday 12/18 at 8 PM New York.
  const lock = { expiresOn: '2026-12-18', expiresAt: '2026-12-19T01:00:00Z', changedAt: '2026-11-18T16:00:00Z' };
  const opens = toInstant({ date: '2026-12-15', time: lockPolicy2026.deskOpens, zone: lockPolicy2026.zone });
  const before = new Date(Date.parse(opens) - 1).toISOString();

  test('nothing before the desk opens on the day, the warning from then on', () => {
    expect(warningsDue(lock, [3, 1], at(before))).toEqual([]);
    expect(warningsDue(lock, [3, 1], at(opens))).toEqual([{ days: 3, send: true }]);
  });

  test('only the nearest is sent when several have come due at once', () => {
    expect(warningsDue(lock, [7, 3, 1, 1], at('2026-12-17T18:00:00Z'))).toEqual([
      { days: 1, send: true },
      { days: 3, send: false },
      { days: 7, send: false },
    ]);
  });

  test('a lock made when the time had come is not warned of at once', () => {
    expect(warningsDue({ ...lock, changedAt: '2026-12-15T15:00:00Z' }, [3], at('2026-12-15T15:00:01Z'))).toEqual([
      { days: 3, send: false },
    ]);
  });

  test('an extension brings the warnings of the new end', () => {
    const extended = { expiresOn: '2026-12-23', expiresAt: '2026-12-24T01:00:00Z', changedAt: '2026-12-17T15:00:00Z' };
    expect(warningsDue(extended, [3, 1], at('2026-12-17T15:00:01Z'))).toEqual([]);
    // Three days before Wednesday 12/23 is Sunday: the Friday before.
    expect(warningsDue(extended, [3, 1], at('2026-12-18T16:00:00Z'))).toEqual([{ days: 3, send: true }]);
  });

  test('nothing once it is over, to the millisecond', () => {
    expect(warningsDue(lock, [1], at('2026-12-19T00:59:59.999Z'))).toEqual([{ days: 1, send: true }]);
    expect(warningsDue(lock, [1], at('2026-12-19T01:00:00Z'))).toEqual([]);
  });
});

test('warnings are of one’s own loans for who sees no others', () => {
  const choice = { days: [1, 7, 1], whose: 'all', byMail: true } as const;
  expect(putLockWarnings(choice, false)).toMatchObject({ refusal: { code: 'ONLY_OWN', field: 'whose' } });
  expect(putLockWarnings({ ...choice, whose: 'own' }, false)).toMatchObject({ value: { days: [7, 1] } });
  expect(putLockWarnings(choice, true)).toMatchObject({ value: { whose: 'all' } });
});
