import { addDays, formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { clockText } from '../../../foundation/dates/clock-words.ts';

/** No desk stays closed longer than this on end. */
const LONGEST_CLOSED = 30;

/** When a desk opens next, seen from a date and a time of its zone: "8:00 AM ET" today, "Mon 11/23/2026, 8:00 AM ET" on another day. */
export function opensText(
  now: { readonly date: PlainDate; readonly time: string },
  desk: { readonly opens: string; readonly zone: string },
  isClosed: (date: PlainDate) => boolean,
): string {
  const at = clockText(desk.opens, desk.zone);
  for (let days = 0; days <= LONGEST_CLOSED; days++) {
    const date = addDays(now.date, days);
    if (isClosed(date)) continue;
    if (days > 0) return `${formatDate(date, { weekday: true })}, ${at}`;
    if (now.time < desk.opens) return at;
  }
  return at;
}
