import { isPlainDate, yearOf, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { federalHolidays, FIRST_HOLIDAY_YEAR, LAST_HOLIDAY_YEAR, type FederalHoliday } from '../../../regulation/calendar/index.ts';

export interface ClosedDay {
  readonly name: string;
  readonly date: PlainDate;
}

type NoTable = Refusal<'YEAR_WITHOUT_HOLIDAY_TABLE'>;

export function holidaysOfYear(year: number): Result<readonly FederalHoliday[], NoTable> {
  const found = federalHolidays(year);
  return found.ok ? found : refuse('YEAR_WITHOUT_HOLIDAY_TABLE', '', { field: 'year' });
}

/** The holiday that falls on a day by the statute; null for none. */
export function holidayOn(year: number, month: number, day: number): Result<FederalHoliday | null, NoTable | Refusal<'NO_SUCH_DATE'>> {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (!isPlainDate(date)) return refuse('NO_SUCH_DATE', '', { field: 'day' });
  const found = holidaysOfYear(year);
  return found.ok ? ok(found.value.find(({ legalOn }) => legalOn === date) ?? null) : found;
}

/** The weekdays of a year on which the lender is closed for a holiday: a New Year's Day on a Saturday closes the last day of the year before. */
export function closedDaysOfYear(year: number, month?: number): Result<readonly ClosedDay[], NoTable> {
  const own = holidaysOfYear(year);
  if (!own.ok) return own;
  const next = year < LAST_HOLIDAY_YEAR ? holidaysOfYear(year + 1) : ok([]);
  const before = year > FIRST_HOLIDAY_YEAR ? holidaysOfYear(year - 1) : ok([]);
  const all = [before, own, next].flatMap((one) => (one.ok ? one.value : []));
  return ok(
    all
      .map(({ name, observedOn }) => ({ name, date: observedOn }))
      .filter(({ date }) => yearOf(date) === year && (month === undefined || Number(date.slice(5, 7)) === month)),
  );
}
