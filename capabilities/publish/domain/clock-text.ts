import { addDays, formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { zoneName } from '../../../foundation/dates/zone-name.ts';

/** "20:00" or "20:00:12" in "America/New_York" as people write it: "8:00 PM ET". */
export function clockText(time: string, zone: string): string {
  const hour = Number(time.slice(0, 2));
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)} ${half} ${zoneName(zone)}`;
}

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
