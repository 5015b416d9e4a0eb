import { Decimal } from 'decimal.js';
import { addDays, dayNumber, type PlainDate } from '../../../foundation/dates/dates.ts';
import { roundHalfUp, type Cents } from '../../../foundation/money/money.ts';
import { LENDER_CALENDAR } from '../../../regulation/calendar/index.ts';
import type { LockPolicy, WeekendRule } from './lock-policy.ts';

/** An extension of an example loan's lock, as a broker would see it. */
export interface ExampleExtension {
  readonly days: number;
  /** Cost by days, points; not rounded. */
  readonly perDay: string;
  readonly newExpiry: PlainDate;
  readonly cents: Cents;
  /** A cheaper period that ends on the same day, and how much less it costs. */
  readonly sameDayAs?: { readonly days: number; readonly lessCents: Cents };
}

/** No desk is closed this long. */
const LONGEST_ROLL_DAYS = 30;

/** The effect of each period of a policy on the lock of an example loan that expires on a day. */
export function exampleExtensions(
  { extensions, weekendRule }: Pick<LockPolicy, 'extensions' | 'weekendRule'>,
  example: { readonly amount: Cents; readonly expiresOn: PlainDate },
): ExampleExtension[] {
  const each = extensions.map(({ days, cost }) => ({
    days,
    perDay: days > 0 ? new Decimal(cost).div(1000).div(days).toFixed(4) : '–',
    newExpiry: rolled(addDays(example.expiresOn, days), weekendRule),
    cents: roundHalfUp(new Decimal(example.amount).mul(cost).div(100_000)),
  }));
  return each.map((one) => {
    const [cheaper] = each
      .filter((other) => other.newExpiry === one.newExpiry && other.cents < one.cents)
      .toSorted((a, b) => a.cents - b.cents);
    return cheaper ? { ...one, sameDayAs: { days: cheaper.days, lessCents: one.cents - cheaper.cents } } : one;
  });
}

function rolled(date: PlainDate, rule: WeekendRule): PlainDate {
  if (rule === 'stays') return date;
  const direction = rule === 'next-business-day' ? 1 : -1;
  let day = date;
  for (let moved = 0; moved < LONGEST_ROLL_DAYS && LENDER_CALENDAR.closedBecause(dayNumber(day)) !== undefined; moved++)
    day = addDays(day, direction);
  return day;
}
