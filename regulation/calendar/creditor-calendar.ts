import { dayNumber, isPlainDate, type PlainDate, type Weekday } from '../../foundation/dates/dates.ts';
import { must, ok, refuse, type Result } from '../../foundation/result/result.ts';
import { businessCalendar, type GeneralCalendar } from './business-calendar.ts';
import { CALENDAR_FROM, CALENDAR_THROUGH, federalClosedDays, weekdayOfDay } from './closed-days.ts';

/** When a creditor's offices are open to the public for substantially all business functions. */
export interface CreditorHours {
  /** The creditor's name, for explanations. */
  readonly name: string;
  /** Weekdays the offices are open, 0 is Sunday; usually 1 to 5, with 6 when Saturdays are open for all functions. */
  readonly openWeekdays: readonly Weekday[];
  /** Whether the offices close when federal offices do: on observed dates (Friday 2026-07-03 for Saturday the 4th) or not at all. */
  readonly federalHolidays: 'observed' | 'open';
  /** Further days the creditor is closed, each with its name ("Day after Thanksgiving"). */
  readonly companyHolidays?: readonly { readonly on: PlainDate; readonly name: string }[];
  /** Federal holidays or other closed days on which the creditor is open all the same. */
  readonly openAnyway?: readonly PlainDate[];
  /** The holidays as the law was on this day, for periods of 2021. Default: the law in effect. */
  readonly asKnownOn?: PlainDate;
}

export type CreditorCalendarRefusal = 'CREDITOR_NEVER_OPEN' | 'NO_SUCH_DATE' | 'CONTRADICTORY_DAY';

const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/**
 * The general business day of 12 CFR 1026.2(a)(6): a day the creditor's offices are open to the public for carrying on substantially all of
 * its business functions. What is open is the creditor's own fact, so the hours are its own input. Refuses hours without an open weekday,
 * dates that are none, and a day named both as closed and as open.
 */
export function creditorCalendar(hours: CreditorHours): Result<GeneralCalendar> {
  const openWeekdays = new Set<number>(hours.openWeekdays);
  if (openWeekdays.size === 0) {
    return refuse('CREDITOR_NEVER_OPEN', 'The creditor calendar has no open weekday.', { field: 'openWeekdays' });
  }
  const closed = hours.federalHolidays === 'observed' ? federalClosedDays('observed', hours.asKnownOn) : new Map<number, string>();
  const openAnyway = new Set<number>();
  for (const on of hours.openAnyway ?? []) {
    if (!isPlainDate(on)) return noSuchDate(on, 'openAnyway');
    openAnyway.add(dayNumber(on));
  }
  for (const holiday of hours.companyHolidays ?? []) {
    if (!isPlainDate(holiday.on)) return noSuchDate(holiday.on, 'companyHolidays');
    if (openAnyway.has(dayNumber(holiday.on))) {
      return refuse('CONTRADICTORY_DAY', `${holiday.on} is listed both as closed (${holiday.name}) and as open.`, {
        field: 'companyHolidays',
      });
    }
    closed.set(dayNumber(holiday.on), holiday.name);
  }
  return ok(
    businessCalendar({
      kind: 'reg-z-general',
      title: `Reg Z general business day (${hours.name})`,
      source: `12 CFR 1026.2(a)(6): offices of ${hours.name} open for substantially all business functions`,
      from: CALENDAR_FROM,
      through: CALENDAR_THROUGH,
      closedBecause: (day) => {
        if (openAnyway.has(day)) return undefined;
        return closed.get(day) ?? (openWeekdays.has(weekdayOfDay(day)) ? undefined : WEEKDAY_NAMES[weekdayOfDay(day)]);
      },
    }),
  );
}

function noSuchDate(on: unknown, field: string): Result<never> {
  return refuse('NO_SUCH_DATE', `${String(on)} is no date of the form YYYY-MM-DD.`, { field });
}

/** The portal's default lender: open Monday to Friday, closed on observed federal holidays. */
export const LENDER_HOURS: CreditorHours = { name: 'the lender', openWeekdays: [1, 2, 3, 4, 5], federalHolidays: 'observed' };

/** The ready general calendar of `LENDER_HOURS`. */
export const LENDER_CALENDAR: GeneralCalendar = must(creditorCalendar(LENDER_HOURS));
