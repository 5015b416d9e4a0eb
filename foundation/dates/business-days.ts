import { addDays, dayNumber, isPlainDate, weekday, type PlainDate } from './dates.ts';

/** The five years whose holidays are read before business days are counted: two before through two after the year of the start date. */
export function holidayYears(startYear: number): readonly number[] {
  return [startYear - 2, startYear - 1, startYear, startYear + 1, startYear + 2];
}

/** Reads the date forms the counting takes: hyphens as slashes, year first or month first, the time part dropped. */
export function readDateOfCount(written: string): PlainDate | undefined {
  const [day = ''] = written.trim().split(/[T ]/);
  const parts = day.replaceAll('-', '/').split('/');
  if (parts.length !== 3) return undefined;
  const [year, month, dayOfMonth] = parts[0]!.length === 4 ? parts : [parts[2], parts[0], parts[1]];
  const iso = `${year}-${month!.padStart(2, '0')}-${dayOfMonth!.padStart(2, '0')}`;
  return isPlainDate(iso) ? iso : undefined;
}

/** Neither a weekend nor one of the holidays that are handed in. */
export function isBusinessDay(date: PlainDate, holidays: ReadonlySet<string>): boolean {
  const day = weekday(date);
  return day !== 0 && day !== 6 && !holidays.has(date);
}

/** The business days after one date up to another; negative when that is earlier. Undefined where one of them is no date. */
export function businessDaysBetween(from: string, to: string, holidays: ReadonlySet<string>): number | undefined {
  const [first, last] = [readDateOfCount(from), readDateOfCount(to)];
  if (first === undefined || last === undefined) return undefined;
  const step = first <= last ? 1 : -1;
  let days = 0;
  for (let date = first; date !== last;) {
    date = addDays(date, step);
    if (isBusinessDay(date, holidays)) days += step;
    if (Math.abs(dayNumber(date) - dayNumber(first)) > MOST_DAYS) return undefined;
  }
  return days;
}
/** Counted over two years either way: the holidays are known no further. */
const MOST_DAYS = 2 * 366;
