import { addDays, dayNumber, formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { explained, onDate, step, type Explained, type StripDay } from '../../../foundation/explain/explain.ts';
import type { ClosedBecause } from '../../../regulation/calendar/business-calendar.ts';
import type { LockPolicy } from '../../lock-policy/domain/lock-policy.ts';
import type { LockExpiry, ToInstant } from './lock.ts';

/** How a date is judged and a wall time becomes an instant: both passed in. */
export interface DeskCalendar {
  /** Why the desk is closed on a day (days since 1970-01-01), or undefined when it works; `LENDER_CALENDAR.closedBecause` as a rule. */
  readonly closedBecause: ClosedBecause;
  readonly toInstant: ToInstant;
}

/** No desk is closed this long; past it the given calendar is wrong. */
const LONGEST_ROLL_DAYS = 30;

/**
 * Counts calendar days from the day after `from`, then moves a closed last day by the weekend rule. Each counted day has its number; the
 * skipped days have their reason.
 */
export function expiryStrip(from: PlainDate, days: number, policy: LockPolicy, closedBecause: ClosedBecause): StripDay[] {
  const strip: StripDay[] = [];
  for (let n = 1; n <= days; n++) strip.push({ date: addDays(from, n), counted: true, count: n });
  let last = addDays(from, days);
  const closed = closedBecause(dayNumber(last));
  if (policy.weekendRule === 'stays' || closed === undefined) return strip;
  strip.pop();
  strip.push({ date: last, counted: false, count: days, reason: `Day ${days}, but ${closed}` });
  const [direction, arrived] =
    policy.weekendRule === 'next-business-day' ? ([1, 'Next business day'] as const) : ([-1, 'The business day before'] as const);
  for (let moved = 0; moved < LONGEST_ROLL_DAYS; moved++) {
    last = addDays(last, direction);
    const reason = closedBecause(dayNumber(last));
    if (reason === undefined) {
      strip.push({ date: last, counted: true, reason: arrived });
      return strip;
    }
    strip.push({ date: last, counted: false, reason });
  }
  throw new RangeError(`No business day within ${LONGEST_ROLL_DAYS} days of ${last}`);
}

export function expiryOf(from: PlainDate, days: number, policy: LockPolicy, calendar: DeskCalendar): LockExpiry {
  const strip = expiryStrip(from, days, policy, calendar.closedBecause);
  const wall = { date: strip.at(-1)!.date, time: policy.expiresTime, zone: policy.zone };
  return { wall, instant: calendar.toInstant(wall), strip };
}

/** The expiry date with the days that were counted to it. */
export function explainExpiry(expiry: LockExpiry, policyTitle: string): Explained<PlainDate> {
  const { wall, strip } = expiry;
  const days = strip.filter((day) => day.count !== undefined).length;
  return explained(
    wall.date,
    step('Lock expires', onDate(wall.date), 'days', {
      source: policyTitle,
      rule: 'lock.expiry',
      strip,
      note: `${days} calendar days from ${formatDate(addDays(strip[0]!.date, -1))}, to ${wall.time} in ${wall.zone}.`,
    }),
  );
}
