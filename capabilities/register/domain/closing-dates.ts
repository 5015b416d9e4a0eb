import { addDays, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Explained } from '../../../foundation/explain/explain.ts';
import { ok, type Result } from '../../../foundation/result/result.ts';
import { isBusinessDay } from '../../../regulation/calendar/index.ts';
import { regZCalendars, sevenDayWaitEnds } from '../../../regulation/timing/index.ts';

/** The assumed time until closing when none is stated: the usual term of a purchase contract. */
const USUAL_DAYS = 30;
const OFFERED_DATES = 60;

export interface ClosingDates {
  /** The first day the law allows when the Loan Estimate is sent today. */
  readonly earliest: Explained<PlainDate>;
  readonly usual: PlainDate;
  /** The lender's business days from the earliest on. */
  readonly dates: readonly PlainDate[];
}

/** The days a closing can be anticipated on, seen from `today`. */
export function closingDates(today: PlainDate): Result<ClosingDates> {
  const calendars = regZCalendars();
  const earliest = sevenDayWaitEnds(today, calendars);
  if (!earliest.ok) return earliest;
  const dates: PlainDate[] = [];
  for (let date = earliest.value.value; dates.length < OFFERED_DATES; date = addDays(date, 1)) {
    const open = isBusinessDay(calendars.general, date);
    if (!open.ok) return open;
    if (open.value) dates.push(date);
  }
  const wanted = addDays(today, USUAL_DAYS);
  return ok({ earliest: earliest.value, usual: dates.find((date) => date >= wanted) ?? dates.at(-1)!, dates });
}

/** The days as they are replied. */
export function shownDates({ usual, earliest, dates }: ClosingDates) {
  return { usual, earliest: { value: earliest.value, why: earliest.why }, dates: [...dates] };
}
