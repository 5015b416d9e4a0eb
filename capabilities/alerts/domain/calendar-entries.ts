import type { CalendarEntry } from '../../../standards/icalendar/write-calendar.ts';
import type { DayItem } from './my-day.ts';

/**
 * The deadlines of a person's day as calendar entries, each named by what it is of and not by its day: one that moves is moved in the calendar, and none
 * is there twice. A calendar may lie with another company, so no borrower's name and no note is in it.
 */
export function calendarEntries(
  items: readonly DayItem[],
  { origin, host }: { readonly origin: string; readonly host: string },
): CalendarEntry[] {
  const entries = new Map<string, CalendarEntry>();
  for (const { id, title, loanNumber, due, missed, to } of items) {
    if (due === null || loanNumber === null) continue;
    const uid = `${id.replaceAll(/[^A-Za-z0-9-]+/g, '-')}@${host}`;
    if (entries.has(uid)) continue;
    entries.set(uid, {
      uid,
      day: due.date,
      at: due.at,
      title: `${title}, loan ${loanNumber}`,
      words: missed === null ? '' : `If missed: ${missed.words}`,
      url: `${origin}${to.path}`,
    });
  }
  return [...entries.values()].toSorted((one, other) => (one.uid < other.uid ? -1 : 1));
}
