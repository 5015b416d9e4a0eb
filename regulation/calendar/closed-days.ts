import { dayNumber, type PlainDate } from '../../foundation/dates/dates.ts';
import { must } from '../../foundation/result/result.ts';
import { federalHolidays, FIRST_HOLIDAY_YEAR, LAST_HOLIDAY_YEAR } from './federal-holidays.ts';

/** The range every federal calendar covers. New Year's Day of the year after the last can be observed on its 31 December; it falls on a Friday in 2100 and is not. */
export const CALENDAR_FROM: PlainDate = `${FIRST_HOLIDAY_YEAR}-01-01`;
export const CALENDAR_THROUGH: PlainDate = `${LAST_HOLIDAY_YEAR}-12-31`;

/** All federal holidays of the table's years on their legal dates (`legal`) or on the weekday federal offices close (`observed`). */
export function federalClosedDays(dates: 'legal' | 'observed', asKnownOn?: PlainDate): Map<number, string> {
  const closed = new Map<number, string>();
  for (let year = FIRST_HOLIDAY_YEAR; year <= LAST_HOLIDAY_YEAR; year += 1) {
    for (const holiday of must(federalHolidays(year, asKnownOn))) {
      if (dates === 'legal') closed.set(dayNumber(holiday.legalOn), holiday.name);
      else closed.set(dayNumber(holiday.observedOn), holiday.observedOn === holiday.legalOn ? holiday.name : `${holiday.name} (observed)`);
    }
  }
  return closed;
}

/** 0 is Sunday; 1970-01-01 was a Thursday. */
export function weekdayOfDay(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}
