import type { Instant, PlainDate } from '../../../foundation/units/units.ts';
import type { DayItem } from './my-day.ts';

/** One entry of a calendar: a day, or where `at` is given that moment. */
export interface CalendarEntry {
  /** Names the entry for good: a calendar that is read again changes the entry of this name and adds none (RFC 5545, 3.8.4.7). */
  readonly uid: string;
  readonly day: PlainDate;
  readonly at: Instant | null;
  readonly title: string;
  readonly words: string;
  readonly url: string | null;
}

/**
 * The deadlines of a person's day as calendar entries, each identified by its subject and not by its day: one that moves is moved in the calendar,
 * and none is listed twice. A calendar may be stored by another company, so it has no borrower's name and no note.
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
