import { addDays, formatDate, weekday, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Explained } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { Rate } from '../../../foundation/rates/rates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { interestPerDay, prepaidInterest, prepaidInterestDays } from '../../../regulation/amortization/prepaid-interest.ts';
import { isBusinessDay, LENDER_CALENDAR } from '../../../regulation/calendar/index.ts';
import { fundingDay } from '../../../regulation/rescission-funding/index.ts';
import { receiptOf, regZCalendars, threeDayWaitEnds } from '../../../regulation/timing/index.ts';
import { firstPaymentDate } from '../../disclose/domain/index.ts';
import type { NotReceived } from './closing-wait.ts';

const WEEKS = 5;
export const closingTimes = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'] as const;

/** The facts that decide the days of a closing, as plain data. */
export interface CalendarFacts {
  readonly today: PlainDate;
  /** The first day by every wait; null while no Closing Disclosure was sent, or its wait can't begin: then as if it were sent today. */
  readonly earliest: Explained<PlainDate> | null;
  /** The version that was sent and has not reached who must have it; null where none is. */
  readonly notReceived: NotReceived | null;
  readonly rescindable: boolean;
  readonly lockUntil: PlainDate | null;
  readonly loanAmount: Cents;
  readonly rate: Rate;
}

export interface CalendarDay {
  readonly date: PlainDate;
  readonly possible: boolean;
  /** Why it is not possible, the first that counts first. */
  readonly reasons: readonly string[];
  /** On a possible day: interest to the end of the month, and the disbursement day. */
  readonly interest: Explained<Cents> | null;
  readonly funds: PlainDate | null;
}

/** Five weeks from the Sunday of this one, each day with the reason why the loan can't close on it. */
export function closingCalendar(facts: CalendarFacts): readonly CalendarDay[] {
  const start = addDays(facts.today, -weekday(facts.today));
  return Array.from({ length: WEEKS * 7 }, (_, index) => closingDay(addDays(start, index), facts));
}

/** One day, whether or not it is in the weeks shown. */
export function closingDay(date: PlainDate, facts: CalendarFacts): CalendarDay {
  const funding = fundingDay(date, facts.rescindable, regZCalendars());
  const funds = funding.ok ? funding.value.wireFrom : null;
  const reasons = [...tooEarly(date, facts), ...closed(date), ...afterLock(date, funds, facts)];
  if (reasons.length > 0 || funds === null)
    return { date, possible: false, reasons: funds === null ? [...reasons, 'No calendar for this day'] : reasons, interest: null, funds };
  const disbursement = facts.rescindable ? funds : date;
  const perDay = interestPerDay(facts.loanAmount, facts.rate, 365);
  const interest = prepaidInterest(perDay, prepaidInterestDays(disbursement, firstPaymentDate(disbursement)));
  return { date, possible: true, reasons: [], interest, funds: disbursement };
}

function tooEarly(date: PlainDate, { today, earliest, notReceived }: CalendarFacts): readonly string[] {
  if (date < today) return ['Past'];
  const first = earliest?.value ?? earliestIfSentToday(today);
  if (first === undefined || date >= first) return [];
  if (earliest) return [`Wait to ${shortDay(first)}`];
  return notReceived
    ? [`Not received by ${notReceived.who}: from ${shortDay(first)} if mailed today`]
    : [`Closing Disclosure not sent: from ${shortDay(first)} if sent today`];
}

/** Without confirmation: received on the third specific business day, and three more. */
function earliestIfSentToday(today: PlainDate): PlainDate | undefined {
  const received = receiptOf({ sentOn: today, by: 'e-mail' }, 'Closing Disclosure', regZCalendars(), true);
  const ends = received.ok ? threeDayWaitEnds(received.value, regZCalendars()) : received;
  return ends.ok ? ends.value.value : undefined;
}

function closed(date: PlainDate): readonly string[] {
  const day = weekday(date);
  if (day === 0 || day === 6) return [day === 0 ? 'Sunday' : 'Saturday'];
  const open = isBusinessDay(LENDER_CALENDAR, date);
  return open.ok && !open.value ? ['Holiday, banks closed'] : [];
}

function afterLock(date: PlainDate, funds: PlainDate | null, { lockUntil, rescindable }: CalendarFacts): readonly string[] {
  if (lockUntil === null) return ['Rate not locked'];
  if (date > lockUntil) return [`After lock expiry ${shortDay(lockUntil)}`];
  return rescindable && funds !== null && funds > lockUntil ? [`Funds ${shortDay(funds)}, after lock expiry ${shortDay(lockUntil)}`] : [];
}

/** "Tue 12/01/26". */
export function shortDay(date: PlainDate): string {
  return formatDate(date, { short: true, weekday: true });
}

export interface ClosingScheduled {
  readonly date: PlainDate;
  readonly time: string;
  readonly agentId: string;
  readonly company: string;
}

/** Decides the day and hour of a closing: one of the possible days, with an agent. */
export function scheduleClosing(
  facts: CalendarFacts,
  agent: { readonly agentId: string; readonly company: string } | undefined,
  wanted: { readonly date: PlainDate; readonly time: string },
): Result<ClosingScheduled, Refusal<'NO_AGENT' | 'DAY_NOT_POSSIBLE' | 'NO_SUCH_TIME'>> {
  if (!agent) return refuse('NO_AGENT', '', {});
  if (!closingTimes.some((time) => time === wanted.time)) return refuse('NO_SUCH_TIME', '', { field: 'time' });
  const day = closingDay(wanted.date, facts);
  if (!day.possible)
    return refuse('DAY_NOT_POSSIBLE', '', {
      field: 'date',
      details: { date: shortDay(wanted.date), reason: day.reasons.join('; ').toLowerCase() },
    });
  return ok({ ...wanted, agentId: agent.agentId, company: agent.company });
}
