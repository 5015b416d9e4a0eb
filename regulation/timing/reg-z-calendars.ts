import { addDays, isPlainDate, type PlainDate } from '../../foundation/dates/dates.ts';
import { explained, given, onDate, step, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import {
  addBusinessDays,
  dayStrip,
  explainBusinessDays,
  JUNETEENTH_ENACTED,
  LENDER_CALENDAR,
  specificCalendar,
  type CountedDays,
  type GeneralCalendar,
  type SpecificCalendar,
} from '../calendar/index.ts';

/** The calendars the clocks of 1026.19(e) and (f) run on. The specific one depends on the day the counted period began (Juneteenth 2021). */
export interface RegZCalendars {
  readonly general: GeneralCalendar;
  readonly specific: (periodBegan: PlainDate) => SpecificCalendar;
}

/** The lender's own general calendar with the specific one on its plain reading, or with the Monday after a Sunday holiday closed too. */
export function regZCalendars(
  general: GeneralCalendar = LENDER_CALENDAR,
  options: { readonly closeMondayAfterSundayHoliday?: boolean } = {},
): RegZCalendars {
  return { general, specific: (periodBegan) => specificCalendar({ ...options, periodBegan }) };
}

/** The date of an event as a leaf; refuses what is no date, naming the field. */
export function eventDate(label: string, on: unknown, field: string): Result<Step> {
  if (!isPlainDate(on)) return refuse('NO_SUCH_DATE', `${label}: ${String(on)} is no date of the form YYYY-MM-DD.`, { field });
  return ok(given(label, onDate(on), 'Loan file'));
}

/** The nth general day after the start. */
export function generalDays(calendars: RegZCalendars, n: number, count: CountedDays): Result<Explained<PlainDate>> {
  return explainBusinessDays(calendars.general, n, count);
}

/** The nth specific day after the start, with the holidays of the law at the start of the period. `n` at least 1. */
export function specificDays(calendars: RegZCalendars, n: number, count: CountedDays): Result<Explained<PlainDate>> {
  return explainBusinessDays(calendars.specific(count.start.figure.amount), n, count);
}

/**
 * The nth specific day before the start. The period begins on the day that is computed, so of the two holiday lists of June 2021 the one
 * that applies on its own result is used; where neither does, the earlier day is the safe one. `n` at least 1.
 */
export function specificDaysBefore(calendars: RegZCalendars, n: number, count: CountedDays): Result<Explained<PlainDate>> {
  return explainBusinessDays(calendarBefore(calendars, count.start.figure.amount, n), -n, count);
}

/**
 * The latest calendar day on which something may be mailed so that its third specific day is on or before the start: the day before the third
 * counting day back, the start included. It may be a Sunday; the post office's Saturday is then the practical day. The strip runs back to day 0.
 */
export function latestMailing(calendars: RegZCalendars, count: CountedDays): Result<Explained<PlainDate>> {
  const dayAfter = addDays(count.start.figure.amount, 1);
  const calendar = calendarBefore(calendars, dayAfter, 3);
  const third = addBusinessDays(calendar, dayAfter, -3);
  if (!third.ok) return third;
  const mailed = addDays(third.value, -1);
  const strip = dayStrip(calendar, dayAfter, third.value).map((day) => (day.count === undefined ? day : { ...day, count: 4 - day.count }));
  const more = {
    source: `${count.source}; ${calendar.source}`,
    rule: count.rule,
    parts: [count.start],
    strip: [...strip, { date: mailed, counted: true, count: 0, reason: 'Day of mailing' }],
    ...(count.note === undefined ? {} : { note: count.note }),
  };
  return ok(explained(mailed, step(count.label, onDate(mailed), 'days', more)));
}

function calendarBefore(calendars: RegZCalendars, date: PlainDate, n: number): SpecificCalendar {
  const before = calendars.specific(JUNETEENTH_ENACTED);
  const found = addBusinessDays(before, date, -n);
  // A refusal is the same on either calendar; the caller meets it when it counts.
  return found.ok && found.value <= JUNETEENTH_ENACTED ? before : calendars.specific(date);
}
