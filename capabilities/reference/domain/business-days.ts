import { yearOf, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, type Result } from '../../../foundation/result/result.ts';
import { countBusinessDays, dayStrip, portalCalendar, portalHolidayYears } from '../../../regulation/calendar/index.ts';

/** A holiday as the calls of the calendar give it. */
export interface ListedHoliday {
  readonly name: string;
  readonly legalOn: PlainDate;
  readonly observedOn: PlainDate;
}

export interface BusinessDaysBetween {
  /** The day of the start is day 0. */
  readonly count: number;
  /** The days between that did not count, without weekends, and the holiday of each. */
  readonly holidays: readonly { readonly date: PlainDate; readonly name: string }[];
}

/** The years whose holidays are fetched before days are counted from a date. */
export function holidayYearsFor(start: PlainDate): readonly number[] {
  return portalHolidayYears(yearOf(start));
}

/** Counts the portal's business days: no weekends, and none of the supplied holidays on its own day or on the one offices close for it. */
export function businessDaysBetween(start: PlainDate, end: PlainDate, supplied: readonly ListedHoliday[]): Result<BusinessDaysBetween> {
  const names = new Map(supplied.flatMap(({ name, legalOn, observedOn }) => [[legalOn, name] as const, [observedOn, name] as const]));
  const byYear = Object.fromEntries(holidayYearsFor(start).map((year) => [year, [...names.keys()].filter((on) => yearOf(on) === year)]));
  const calendar = portalCalendar(yearOf(start), byYear);
  if (!calendar.ok) return calendar;
  const count = countBusinessDays(calendar.value, start, end);
  if (!count.ok) return count;
  const holidays = dayStrip(calendar.value, start, end).flatMap(({ date, counted }) => {
    const name = names.get(date);
    return counted || name === undefined ? [] : [{ date, name }];
  });
  return ok({ count: count.value, holidays });
}
