import type { PlainDate } from '../units/units.ts';

// Arithmetic uses day numbers; the built-in Date type is never used for a date (`new Date('2026-11-20').getDate()` is 19 in Chicago).
export type { PlainDate };

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** `month` 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** True for an existing day of the years 1900 to 2999 in exactly the form YYYY-MM-DD. */
export function isPlainDate(text: unknown): text is PlainDate {
  if (typeof text !== 'string') return false;
  const match = /^(19\d\d|2\d\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.exec(text);
  return match !== null && Number(match[3]) <= daysInMonth(Number(match[1]), Number(match[2]));
}

export function plainDate(year: number, month: number, day: number): PlainDate {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (!isPlainDate(text)) throw new RangeError(`No such date: ${text}`);
  return text;
}

export function yearOf(date: PlainDate): number {
  return Number(date.slice(0, 4));
}
export function monthOf(date: PlainDate): number {
  return Number(date.slice(5, 7));
}
export function dayOf(date: PlainDate): number {
  return Number(date.slice(8, 10));
}

/** Days since 1970-01-01 (which is 0); negative before. */
export function dayNumber(date: PlainDate): number {
  const year = yearOf(date);
  const month = monthOf(date);
  const y = year - 1;
  const leapDay = month > 2 && isLeapYear(year) ? 1 : 0;
  return (
    y * 365 +
    Math.floor(y / 4) -
    Math.floor(y / 100) +
    Math.floor(y / 400) +
    DAYS_BEFORE_MONTH[month - 1]! +
    leapDay +
    dayOf(date) -
    719_163
  );
}

/** The inverse of `dayNumber`. */
export function fromDayNumber(days: number): PlainDate {
  // Civil-from-days over 400-year eras that start on 1 March, so that the leap day is the last of its year.
  const z = days + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return plainDate(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** Calendar days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Same day of a later (or earlier) month, or that month's last day when it is shorter. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const index = yearOf(date) * 12 + monthOf(date) - 1 + months;
  const year = Math.floor(index / 12);
  const month = (index % 12) + 1;
  return plainDate(year, month, Math.min(dayOf(date), daysInMonth(year, month)));
}

export function weekday(date: PlainDate): Weekday {
  return ((((dayNumber(date) + 4) % 7) + 7) % 7) as Weekday;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** "11/25/2026"; `short` gives "11/25/26", `hyphens` "11-25-2026", `weekday` puts "Wed " before it. */
export function formatDate(date: PlainDate, options: { short?: boolean; hyphens?: boolean; weekday?: boolean } = {}): string {
  const year = options.short ? date.slice(2, 4) : date.slice(0, 4);
  const text = [date.slice(5, 7), date.slice(8, 10), year].join(options.hyphens ? '-' : '/');
  return options.weekday ? `${WEEKDAYS[weekday(date)]} ${text}` : text;
}

/** Reads MM/dd/yyyy; undefined when it is no such date. */
export function dateFromUs(text: string): PlainDate | undefined {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  if (!match) return undefined;
  const iso = `${match[3]}-${match[1]!.padStart(2, '0')}-${match[2]!.padStart(2, '0')}`;
  return isPlainDate(iso) ? iso : undefined;
}
