import { dayNumber } from '../../../foundation/dates/dates.ts';
import type { Instant } from '../../../foundation/units/units.ts';

export type { Instant };

/** Milliseconds since 1970 of an instant written in UTC with a final Z; throws on any other form, which would be a bug. */
export function instantMillis(instant: Instant): number {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,6}))?Z$/.exec(instant);
  if (!match) throw new RangeError(`Not an instant in UTC: ${instant}`);
  const [, date, hours, minutes, seconds, fraction = ''] = match;
  const millis = Number(fraction.padEnd(3, '0').slice(0, 3));
  return dayNumber(date!) * 86_400_000 + Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000 + millis;
}
