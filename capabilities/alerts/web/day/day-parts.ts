import { formatDate } from '../../../../foundation/dates/dates.ts';
import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { plainDayInZone, timeInZone } from '../../../../ui/kit/time/moment-text.ts';

export type DaySection = ReplyOf<'get-my-day'>['sections'][number];
export type DayItem = DaySection['items'][number];
export type DayDue = NonNullable<DayItem['due']>;

/** The moment at which a day was loaded, and the time zone it is shown in. */
export interface DayClock {
  readonly at: string;
  readonly zone: string;
}

/** "Fri 11/20", or "Today 2:48 PM" where the promise is a time. */
export function dueText({ date, at }: DayDue, { at: now, zone }: DayClock): string {
  if (at === null) return dayText(date);
  const today = plainDayInZone(now, zone) === date;
  return `${today ? 'Today' : dayText(date)} ${timeInZone(at, zone)}`;
}

/** "Fri 11/20"; the year is the one people are in. */
function dayText(date: string): string {
  return formatDate(date, { short: true, weekday: true }).slice(0, 9);
}

/** The button's words with whom it is about: "Open Loan Estimate, Haddad". */
export function actOf({ button, about }: DayItem): string {
  const last = about.split(',')[0]!;
  return last === '' ? button : `${button}, ${last}`;
}
