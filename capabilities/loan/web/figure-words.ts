import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';

/** "Wed 11/25", for a deadline within the year around it. */
export function dayText(date: PlainDate): string {
  return formatDate(date, { short: true, weekday: true }).slice(0, 9);
}

/** "Wed 11/25/26". */
export function fullDayText(date: PlainDate): string {
  return formatDate(date, { short: true, weekday: true });
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: '2-digit', day: '2-digit', year: '2-digit' });

/** When something happened, on this browser's clock: "2:16 PM" today, else "Fri 11/20/26, 2:16 PM". */
export function momentText(at: string, now: Date = new Date()): string {
  const when = new Date(at);
  return when.toDateString() === now.toDateString() ? clock.format(when) : `${day.format(when).replace(',', '')}, ${clock.format(when)}`;
}

/** Statuses are proper names in the specification; in running text they are written like words. */
export function statusText(status: string): string {
  return status.slice(0, 1) + status.slice(1).toLowerCase();
}
