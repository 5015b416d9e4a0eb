import { dayNumber, fromDayNumber, plainDate, weekday, type PlainDate, type Weekday } from '../../foundation/dates/dates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';

/**
 * The legal public holidays of 5 U.S.C. 6103(a), computed by rule. `legalOn` is the day the statute names; `observedOn` is the weekday
 * federal offices close instead: the Friday before a Saturday holiday (5 U.S.C. 6103(b)(1)), the Monday after a Sunday holiday (Executive
 * Order 11582). Inauguration Day is listed in 6103(c) and is no holiday for Regulation Z.
 */
export interface FederalHoliday {
  readonly name: string;
  readonly legalOn: PlainDate;
  readonly observedOn: PlainDate;
}

interface HolidayRule {
  readonly name: string;
  readonly month: number;
  /** A fixed day of the month, or the nth weekday of the month (−1 is the last). */
  readonly falls: { readonly day: number } | { readonly weekday: Weekday; readonly nth: 1 | 2 | 3 | 4 | -1 };
  /** Years before this one did not have the holiday. */
  readonly firstYear?: number;
  /** Day of the law that made it, when that law is younger than the first year of this table. */
  readonly enactedOn?: PlainDate;
}

/** Before 1986 the birthday of Martin Luther King, Jr. was none, and before 1978 Veterans Day moved: the table starts after both. */
export const FIRST_HOLIDAY_YEAR = 1986;
/** The statute names no last year; later years of the table are unchecked. */
export const LAST_HOLIDAY_YEAR = 2099;

/** The day Juneteenth became law (Public Law 117-17): periods begun on it or before did not know the holiday (CFPB rule of 2021-08-05). */
export const JUNETEENTH_ENACTED: PlainDate = '2021-06-17';

const RULES: readonly HolidayRule[] = [
  { name: "New Year's Day", month: 1, falls: { day: 1 } },
  { name: 'Birthday of Martin Luther King, Jr.', month: 1, falls: { weekday: 1, nth: 3 } },
  { name: "Washington's Birthday", month: 2, falls: { weekday: 1, nth: 3 } },
  { name: 'Memorial Day', month: 5, falls: { weekday: 1, nth: -1 } },
  { name: 'Juneteenth National Independence Day', month: 6, falls: { day: 19 }, firstYear: 2021, enactedOn: JUNETEENTH_ENACTED },
  { name: 'Independence Day', month: 7, falls: { day: 4 } },
  { name: 'Labor Day', month: 9, falls: { weekday: 1, nth: 1 } },
  { name: 'Columbus Day', month: 10, falls: { weekday: 1, nth: 2 } },
  { name: 'Veterans Day', month: 11, falls: { day: 11 } },
  { name: 'Thanksgiving Day', month: 11, falls: { weekday: 4, nth: 4 } },
  { name: 'Christmas Day', month: 12, falls: { day: 25 } },
];

export type HolidayRefusal = 'YEAR_WITHOUT_HOLIDAY_TABLE';

/**
 * The eleven holidays of a year in order of date, as the law was for a period begun on `asKnownOn` (default: the law in effect). A period
 * begun on or before 2021-06-17 has ten. Years outside 1986 to 2099 are refused.
 */
export function federalHolidays(year: number, asKnownOn?: PlainDate): Result<readonly FederalHoliday[]> {
  if (!Number.isInteger(year) || year < FIRST_HOLIDAY_YEAR || year > LAST_HOLIDAY_YEAR) {
    return refuse(
      'YEAR_WITHOUT_HOLIDAY_TABLE',
      `No table of federal holidays for ${year}; it covers ${FIRST_HOLIDAY_YEAR} to ${LAST_HOLIDAY_YEAR}.`,
      {
        field: 'year',
      },
    );
  }
  const known = RULES.filter((rule) => inForce(rule, year, asKnownOn));
  return ok(
    known.map((rule) => {
      const legalOn = legalDate(rule, year);
      return { name: rule.name, legalOn, observedOn: observedDate(legalOn) };
    }),
  );
}

function inForce(rule: HolidayRule, year: number, asKnownOn: PlainDate | undefined): boolean {
  const exists = year >= (rule.firstYear ?? FIRST_HOLIDAY_YEAR);
  return exists && (rule.enactedOn === undefined || asKnownOn === undefined || asKnownOn > rule.enactedOn);
}

function legalDate(rule: HolidayRule, year: number): PlainDate {
  if ('day' in rule.falls) return plainDate(year, rule.month, rule.falls.day);
  if (rule.falls.nth === -1) {
    // The only "last Monday" is Memorial Day, and May has 31 days: the last one is within the seven days from the 25th.
    return firstWeekdayFrom(plainDate(year, rule.month, 25), rule.falls.weekday);
  }
  return firstWeekdayFrom(plainDate(year, rule.month, 1 + 7 * (rule.falls.nth - 1)), rule.falls.weekday);
}

function firstWeekdayFrom(date: PlainDate, wanted: Weekday): PlainDate {
  return fromDayNumber(dayNumber(date) + ((wanted - weekday(date) + 7) % 7));
}

/** Saturday holidays are observed on the Friday before, Sunday holidays on the Monday after; New Year's can move into the year before. */
export function observedDate(legalOn: PlainDate): PlainDate {
  const falls = weekday(legalOn);
  if (falls === 6) return fromDayNumber(dayNumber(legalOn) - 1);
  if (falls === 0) return fromDayNumber(dayNumber(legalOn) + 1);
  return legalOn;
}
