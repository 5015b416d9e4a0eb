import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';

/** "Wed 11/25", for a deadline within the year around it. */
export function dayText(date: PlainDate): string {
  return formatDate(date, { short: true, weekday: true }).slice(0, 9);
}

/** "Wed 11/25/26". */
export function fullDayText(date: PlainDate): string {
  return formatDate(date, { short: true, weekday: true });
}
