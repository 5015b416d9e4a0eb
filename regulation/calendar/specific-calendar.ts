import type { PlainDate } from '../../foundation/dates/dates.ts';
import { businessCalendar, type SpecificCalendar } from './business-calendar.ts';
import { CALENDAR_FROM, CALENDAR_THROUGH, federalClosedDays, weekdayOfDay } from './closed-days.ts';
import { JUNETEENTH_ENACTED } from './federal-holidays.ts';

export interface SpecificCalendarOptions {
  /**
   * The day the counted period began; it decides whether Juneteenth is a holiday (not for periods begun on or before 2021-06-17). Default:
   * the law in effect.
   */
  readonly periodBegan?: PlainDate;
  /**
   * Also close the Monday after a Sunday holiday. Comment 2(a)(6)-2 covers holidays observed on the Friday before and does not mention the
   * Monday after; read literally, that Monday counts. A lender who wants the later of the two dates sets this.
   */
  readonly closeMondayAfterSundayHoliday?: boolean;
}

const made = new Map<string, SpecificCalendar>();

/**
 * The specific business day of 12 CFR 1026.2(a)(6): every calendar day except Sundays and the legal public holidays of 5 U.S.C. 6103(a).
 * Saturdays count. A fixed-date holiday closes its actual date only: Friday 2026-07-03 counts, Saturday 2026-07-04 does not (comment 2(a)(6)-2).
 * The same options give the same calendar value.
 */
export function specificCalendar(options: SpecificCalendarOptions = {}): SpecificCalendar {
  const beforeJuneteenth = options.periodBegan !== undefined && options.periodBegan <= JUNETEENTH_ENACTED;
  const conservative = options.closeMondayAfterSundayHoliday === true;
  const key = `${beforeJuneteenth} ${conservative}`;
  const known = made.get(key);
  if (known) return known;
  const calendar = make(beforeJuneteenth ? JUNETEENTH_ENACTED : undefined, conservative);
  made.set(key, calendar);
  return calendar;
}

function make(asKnownOn: PlainDate | undefined, conservative: boolean): SpecificCalendar {
  const closed = federalClosedDays('legal', asKnownOn);
  if (conservative) {
    for (const [day, name] of federalClosedDays('legal', asKnownOn)) if (weekdayOfDay(day) === 0) closed.set(day + 1, `${name} (observed)`);
  }
  return businessCalendar({
    kind: 'reg-z-specific',
    title: 'Reg Z specific business day',
    source: '12 CFR 1026.2(a)(6), comment 2(a)(6)-2; 5 U.S.C. 6103(a)',
    from: CALENDAR_FROM,
    through: CALENDAR_THROUGH,
    closedBecause: (day) => closed.get(day) ?? (weekdayOfDay(day) === 0 ? 'Sunday' : undefined),
  });
}
