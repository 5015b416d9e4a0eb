import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Explained } from '../../../foundation/explain/explain.ts';
import type { Result } from '../../../foundation/result/result.ts';
import { countBusinessDays, LENDER_CALENDAR } from '../../../regulation/calendar/index.ts';
import {
  closingCostsExpire,
  earliestConsummation,
  loanEstimateDue,
  receiptOf,
  regZCalendars,
  revisedEstimateDueAfterLock,
} from '../../../regulation/timing/index.ts';

export interface DisclosureClock {
  readonly today: PlainDate;
  readonly applicationDate: PlainDate;
  /** Days on which Loan Estimates were sent, oldest first. */
  readonly sentOn: readonly PlainDate[];
  /** The day of the active lock, and whether the estimate sent last was made with it. */
  readonly lockedOn: PlainDate | null;
  readonly lockDisclosed: boolean;
}

export interface TridDate {
  readonly id: 'le-due' | 'revised-le-due' | 'earliest-closing' | 'costs-expire';
  readonly title: string;
  readonly note: string;
  readonly day: Explained<PlainDate>;
  /** General business days from today; null where nothing is owed. Negative when it is past. */
  readonly daysLeft: number | null;
}

/** The days a loan's disclosures are bound to now, soonest duty first, each with the days that were counted. */
export function tridDates(clock: DisclosureClock): readonly TridDate[] {
  const calendars = regZCalendars();
  const dates: TridDate[] = [];
  const add = (id: TridDate['id'], title: string, note: string, found: Result<Explained<PlainDate>>, owed: boolean): void => {
    if (!found.ok) return;
    dates.push({ id, title, note, day: found.value, daysLeft: owed ? businessDaysLeft(clock.today, found.value.value) : null });
  };
  const first = clock.sentOn[0];
  const last = clock.sentOn.at(-1);
  if (first === undefined || last === undefined) {
    add('le-due', 'Loan Estimate due', '3 general days after the application', loanEstimateDue(clock.applicationDate, calendars), true);
    add(
      'earliest-closing',
      'Earliest closing',
      'If sent today, 7 specific days',
      earliestConsummation({ leSentOn: clock.today }, calendars),
      false,
    );
    return dates;
  }
  if (clock.lockedOn !== null && !clock.lockDisclosed)
    add('revised-le-due', 'Revised LE due', '3 general days after lock', revisedEstimateDueAfterLock(clock.lockedOn, calendars), true);
  const received = last === first ? undefined : receiptOf({ sentOn: last, by: 'e-mail' }, 'Loan Estimate', calendars);
  add(
    'earliest-closing',
    'Earliest closing',
    clock.sentOn.length > 1 ? 'After the first and the last estimate' : '7 specific days after it was sent',
    earliestConsummation({ leSentOn: first, ...(received?.ok ? { lastRevisedReceived: received.value } : {}) }, calendars),
    false,
  );
  add('costs-expire', 'Closing costs expire', '10 general days after the last estimate', closingCostsExpire(last, calendars), false);
  return dates;
}

function businessDaysLeft(today: PlainDate, date: PlainDate): number | null {
  const left = date >= today ? countBusinessDays(LENDER_CALENDAR, today, date) : countBusinessDays(LENDER_CALENDAR, date, today);
  return left.ok ? (date >= today ? left.value : -left.value) : null;
}
