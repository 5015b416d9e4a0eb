/**
 * A second, slow implementation of the three calendars for the tests: it imports nothing, has dates as year, month and day, finds weekdays
 * by Sakamoto's table, holidays by their position in the month, and counts day by day. It shares no line with the code it tests.
 */
type Ymd = readonly [year: number, month: number, day: number];

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function lengthOf(year: number, month: number): number {
  const leap = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0);
  return month === 2 && leap ? 29 : LENGTHS[month - 1]!;
}

function weekdayOf([year, month, day]: Ymd): number {
  const offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];
  const y = month < 3 ? year - 1 : year;
  return (y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + offsets[month - 1]! + day) % 7;
}

function next([year, month, day]: Ymd): Ymd {
  if (day < lengthOf(year, month)) return [year, month, day + 1];
  return month < 12 ? [year, month + 1, 1] : [year + 1, 1, 1];
}

function previous([year, month, day]: Ymd): Ymd {
  if (day > 1) return [year, month, day - 1];
  return month > 1 ? [year, month - 1, lengthOf(year, month - 1)] : [year - 1, 12, 31];
}

function isLegalHoliday(date: Ymd, juneteenthKnown: boolean): boolean {
  const [year, month, day] = date;
  const fixed = `${month}/${day}`;
  if (['1/1', '7/4', '11/11', '12/25'].includes(fixed)) return true;
  if (fixed === '6/19') return juneteenthKnown && year >= 2021;
  const weekday = weekdayOf(date);
  if (weekday === 4) return month === 11 && day >= 22 && day <= 28;
  if (weekday !== 1) return false;
  if (month === 1 || month === 2) return day >= 15 && day <= 21;
  if (month === 5) return day >= 25;
  if (month === 9) return day <= 7;
  return month === 10 && day >= 8 && day <= 14;
}

function isObservedHoliday(date: Ymd, juneteenthKnown: boolean): boolean {
  const weekday = weekdayOf(date);
  if (weekday === 0 || weekday === 6) return false;
  if (isLegalHoliday(date, juneteenthKnown)) return true;
  if (weekday === 5) return isLegalHoliday(next(date), juneteenthKnown);
  return weekday === 1 && isLegalHoliday(previous(date), juneteenthKnown);
}

export type OracleCalendar = 'specific' | 'specific-conservative' | 'general' | 'general-with-saturdays' | 'portal';

function counts(calendar: OracleCalendar, date: Ymd, juneteenthKnown: boolean): boolean {
  const weekday = weekdayOf(date);
  if (calendar === 'specific') return weekday !== 0 && !isLegalHoliday(date, juneteenthKnown);
  if (calendar === 'specific-conservative') {
    const mondayAfter = weekday === 1 && isLegalHoliday(previous(date), juneteenthKnown);
    return weekday !== 0 && !mondayAfter && !isLegalHoliday(date, juneteenthKnown);
  }
  // A Saturday holiday is observed on the Friday, and an office open on Saturdays has no reason to close on the Saturday itself.
  if (calendar === 'general-with-saturdays') return weekday !== 0 && !isObservedHoliday(date, juneteenthKnown);
  if (calendar === 'portal') return weekday !== 0 && weekday !== 6 && !isLegalHoliday(date, juneteenthKnown);
  return weekday !== 0 && weekday !== 6 && !isObservedHoliday(date, juneteenthKnown);
}

function read(text: string): Ymd {
  const [year, month, day] = text.split('-').map(Number);
  return [year!, month!, day!];
}

function write([year, month, day]: Ymd): string {
  return `${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

/** The nth counting day after (n > 0) or before (n < 0) a date, by walking. `juneteenthKnown` is whether the period began after 2021-06-17. */
export function oracleAdd(calendar: OracleCalendar, date: string, n: number, juneteenthKnown = true): string {
  let at = read(date);
  let left = Math.abs(n);
  while (left > 0) {
    at = n > 0 ? next(at) : previous(at);
    if (counts(calendar, at, juneteenthKnown)) left -= 1;
  }
  return write(at);
}

/** Whether one day counts. */
export function oracleCounts(calendar: OracleCalendar, date: string, juneteenthKnown = true): boolean {
  return counts(calendar, read(date), juneteenthKnown);
}

/** The legal holidays of a year, in order. */
export function oracleHolidays(year: number, juneteenthKnown = true): string[] {
  const found: string[] = [];
  for (let at: Ymd = [year, 1, 1]; at[0] === year; at = next(at)) if (isLegalHoliday(at, juneteenthKnown)) found.push(write(at));
  return found;
}
