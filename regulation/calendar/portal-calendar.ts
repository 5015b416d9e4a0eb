import { dayNumber, isPlainDate, plainDate, yearOf, type PlainDate } from '../../foundation/dates/dates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { businessCalendar, type PortalCalendar } from './business-calendar.ts';
import { weekdayOfDay } from './closed-days.ts';

export type PortalCalendarRefusal = 'YEAR_WITHOUT_HOLIDAY_TABLE' | 'NO_SUCH_DATE';

/** The five years whose holidays the portal's counting needs: two before through two after the year of the start date. */
export function portalHolidayYears(startYear: number): readonly number[] {
  return [startYear - 2, startYear - 1, startYear, startYear + 1, startYear + 2];
}

/**
 * The portal's own business day: no weekends and no listed holidays, over the five-year window around the start date's year. A stricter
 * count than both of Regulation Z; never used for a deadline of the regulation. Refuses when one of the five years has no list (an empty
 * list is a list), and invalid dates or dates listed under the wrong year.
 */
export function portalCalendar(startYear: number, holidaysByYear: Readonly<Record<number, readonly PlainDate[]>>): Result<PortalCalendar> {
  const years = portalHolidayYears(startYear);
  const closed = new Set<number>();
  for (const year of years) {
    const listed = holidaysByYear[year];
    if (listed === undefined) {
      return refuse(
        'YEAR_WITHOUT_HOLIDAY_TABLE',
        `The holidays of ${year} are missing; counting from ${startYear} needs ${years[0]} to ${years[4]}.`,
        {
          field: String(year),
        },
      );
    }
    for (const on of listed) {
      if (!isPlainDate(on) || yearOf(on) !== year) {
        return refuse('NO_SUCH_DATE', `${String(on)} is no holiday date of ${year}.`, { field: String(year) });
      }
      closed.add(dayNumber(on));
    }
  }
  return ok(
    businessCalendar({
      kind: 'portal',
      title: 'Portal business day',
      source: 'Portal rule: weekends and listed holidays are not business days',
      from: plainDate(startYear - 2, 1, 1),
      through: plainDate(startYear + 2, 12, 31),
      closedBecause: (day) => {
        const weekday = weekdayOfDay(day);
        if (weekday === 0) return 'Sunday';
        if (weekday === 6) return 'Saturday';
        return closed.has(day) ? 'Listed holiday' : undefined;
      },
    }),
  );
}

/** Reads the date forms the portal's counting accepts: hyphens or slashes, year first or month first, any time part dropped. */
export function readPortalDate(written: string): PlainDate | undefined {
  const [day] = written.trim().split(/[T ]/);
  const parts = (day ?? '').split(/[-/]/);
  if (parts.length !== 3) return undefined;
  const [year, month, dayOfMonth] = parts[0]!.length === 4 ? parts : [parts[2], parts[0], parts[1]];
  const iso = `${year}-${month!.padStart(2, '0')}-${dayOfMonth!.padStart(2, '0')}`;
  return isPlainDate(iso) ? iso : undefined;
}
