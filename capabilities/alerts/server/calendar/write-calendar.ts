import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { addDays } from '../../../../foundation/dates/dates.ts';
import type { Instant, PlainDate } from '../../../../foundation/units/units.ts';
import type { CalendarEntry } from '../../domain/calendar-entries.ts';

export interface Calendar {
  readonly name: string;
  /** When it was made: the moment every entry is stamped with. */
  readonly madeAt: Instant;
  readonly entries: readonly CalendarEntry[];
}

const HOUR_SECONDS = 3_600;

/** A calendar as a text of RFC 5545. */
export function writeCalendar({ name, madeAt, entries }: Calendar): string {
  const calendar = ical({
    name,
    prodId: '//Lockdesk//Deadlines//EN',
    scale: 'gregorian',
    method: ICalCalendarMethod.PUBLISH,
    ttl: HOUR_SECONDS,
  });
  for (const { uid, day, at, title, words, url } of entries) {
    calendar.createEvent({
      id: uid,
      stamp: new Date(madeAt),
      ...(at === null
        ? { start: midnight(day), end: midnight(addDays(day, 1)), allDay: true, transparency: ICalEventTransparency.TRANSPARENT }
        : { start: new Date(at) }),
      summary: printable(title),
      ...(words === '' ? {} : { description: printable(words) }),
      ...(url === null ? {} : { url }),
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** The library writes the days of all-day entries as they are in UTC. */
function midnight(day: PlainDate): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

/** Control characters may not occur in a text (RFC 5545, 3.3.11); the library leaves them. */
function printable(text: string): string {
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '');
}
