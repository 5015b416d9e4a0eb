import { dayNumber, fromDayNumber, plainDate, type PlainDate } from '../../foundation/dates/dates.ts';
import { FIRST_HOLIDAY_YEAR, LAST_HOLIDAY_YEAR } from './federal-holidays.ts';

/**
 * Dates to day numbers and back by table, for the counting of days. `dayNumber` and `fromDayNumber` of the foundation take any date and
 * build strings; a deadline list asks thousands of times for days of the same few years, so both directions are array reads here.
 */
const FIRST_DAY = dayNumber(plainDate(FIRST_HOLIDAY_YEAR, 1, 1));
const MONTH_STARTS = Int32Array.from({ length: (LAST_HOLIDAY_YEAR - FIRST_HOLIDAY_YEAR + 1) * 12 }, (_, month) =>
  dayNumber(plainDate(FIRST_HOLIDAY_YEAR + Math.floor(month / 12), (month % 12) + 1, 1)),
);
const TEXTS: (PlainDate | undefined)[] = [];

/** Days since 1970-01-01 of a date of the holiday table's years; undefined for anything else, such as "2026-02-30". */
export function dayIndex(date: PlainDate): number | undefined {
  const year = digits(date, 0) * 100 + digits(date, 2);
  const start = MONTH_STARTS[(year - FIRST_HOLIDAY_YEAR) * 12 + digits(date, 5) - 1];
  if (start === undefined) return undefined;
  const day = start + digits(date, 8) - 1;
  // Reading back and comparing is the whole check of the form: "2026-02-30" reads back as "2026-03-02".
  return dateText(day) === date ? day : undefined;
}

/** The date of a day number, from the cache. The cache begins in 1986; after its last day dates are computed. */
export function dateText(day: number): PlainDate | undefined {
  const index = day - FIRST_DAY;
  return Number.isInteger(index) ? (TEXTS[index] ??= fromDayNumber(day)) : undefined;
}

function digits(text: string, at: number): number {
  return text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528;
}
