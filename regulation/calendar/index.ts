/**
 * Business days. Three calendars that are three types and are never used one for another: the creditor's own general day and the specific day
 * of Regulation Z (12 CFR 1026.2(a)(6)), and the portal's own day. Federal holidays are computed by rule, legal and observed, and know the day
 * Juneteenth became law. Counting is two array reads; the explained forms show each day and why it did not count.
 *
 * Not covered: holidays of states and closings by proclamation (a creditor names its own closed days); Inauguration Day, which 5 U.S.C. 6103(a) does not
 * list; years before 1986 and after 2099, which are refused; hours of the day and time zones: a day is a date.
 */
export {
  FIRST_HOLIDAY_YEAR,
  JUNETEENTH_ENACTED,
  LAST_HOLIDAY_YEAR,
  federalHolidays,
  observedDate,
  type FederalHoliday,
  type HolidayRefusal,
} from './federal-holidays.ts';
export {
  businessCalendar,
  type BusinessCalendar,
  type CalendarKind,
  type GeneralCalendar,
  type PortalCalendar,
  type SpecificCalendar,
} from './business-calendar.ts';
export { specificCalendar, type SpecificCalendarOptions } from './specific-calendar.ts';
export { LENDER_CALENDAR, LENDER_HOURS, creditorCalendar, type CreditorCalendarRefusal, type CreditorHours } from './creditor-calendar.ts';
export { portalCalendar, portalHolidayYears, readPortalDate, type PortalCalendarRefusal } from './portal-calendar.ts';
export {
  addBusinessDays,
  countBusinessDays,
  dayStrip,
  explainBusinessDays,
  isBusinessDay,
  type CountedDays,
  type DayCountRefusal,
} from './count-days.ts';
export { explainCalendarDays, explainDaysBetween } from './calendar-days.ts';
