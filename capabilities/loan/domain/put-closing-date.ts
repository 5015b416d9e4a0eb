import { addDays, daysBetween, formatDate, isPlainDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { given, onDate, type Step } from '../../../foundation/explain/explain.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { isBusinessDay } from '../../../regulation/calendar/index.ts';
import { closingDisclosureReceivedBy, regZCalendars, sevenDayWaitEnds } from '../../../regulation/timing/index.ts';
import type { LoanLockState } from './lock-state-at.ts';
import { endedStatuses, type LoanStatus } from './loan-status.ts';

/** Closing dates may be anticipated at most this many days ahead. */
const FURTHEST_DAYS = 365;

/** Whether a closing can be planned for this day. */
export function checkClosingDate(date: PlainDate, today: PlainDate): Result<PlainDate, Refusal<'CLOSING_DATE'>> {
  const field = 'anticipatedClosingDate';
  if (!isPlainDate(date)) return refuse('CLOSING_DATE', 'Please enter a valid date for Anticipated closing date.', { field });
  if (date < today) return refuse('CLOSING_DATE', 'The anticipated closing date has passed. Pick a later one.', { field });
  if (date > addDays(today, FURTHEST_DAYS))
    return refuse('CLOSING_DATE', 'The anticipated closing date is more than a year ahead. Pick an earlier one.', { field });
  const open = isBusinessDay(regZCalendars().general, date);
  if (open.ok && !open.value)
    return refuse('CLOSING_DATE', 'The anticipated closing date is not a business day. Pick another one.', { field });
  return ok(date);
}

/** The facts by which a closing date is judged. */
export interface ClosingSituation {
  readonly status: LoanStatus;
  readonly closingDate: PlainDate | null;
  readonly lockState: LoanLockState;
  readonly lockExpiresOn: PlainDate | null;
  /** The day the first Loan Estimate was sent. */
  readonly estimateSentOn: PlainDate | null;
  readonly today: PlainDate;
}

export interface ClosingDateChanged {
  readonly from: PlainDate | null;
  readonly to: PlainDate;
}

/** The facts by which the day itself is judged. */
export type PlannedClosing = Pick<ClosingSituation, 'status' | 'closingDate' | 'today'>;

/** Decides another closing date. `before` is the one the person saw. */
export function putClosingDate(
  loan: PlannedClosing,
  to: PlainDate,
  before: PlainDate | null,
): Result<ClosingDateChanged, Refusal<'CLOSING_DATE' | 'LOAN_OVER' | 'CLOSING_DATE_MOVED'>> {
  const may = mayPlan(loan, to);
  if (!may.ok) return may;
  if (loan.closingDate !== before && loan.closingDate !== to) {
    const now = loan.closingDate === null ? 'no day' : formatDate(loan.closingDate);
    return refuse('CLOSING_DATE_MOVED', `Somebody planned the closing for ${now} meanwhile.`, { details: { date: now } });
  }
  return ok({ from: loan.closingDate, to });
}

/**
 * The closing date by a form of the application; undefined where it is unchanged. `typed` is the form's present value: undefined when it
 * has none, null when it was cleared.
 */
export function closingOfForm(
  loan: PlannedClosing,
  typed: unknown,
): Result<ClosingDateChanged | undefined, Refusal<'CLOSING_DATE' | 'LOAN_OVER'>> {
  if (typed === undefined || typed === loan.closingDate) return ok(undefined);
  if (!isPlainDate(typed)) {
    if (loan.closingDate === null) return ok(undefined);
    return refuse('CLOSING_DATE', 'Anticipated closing date is required.', { field: 'anticipatedClosingDate' });
  }
  const may = mayPlan(loan, typed);
  return may.ok ? ok({ from: loan.closingDate, to: typed }) : may;
}

function mayPlan({ status, today }: PlannedClosing, to: PlainDate): Result<PlainDate, Refusal<'CLOSING_DATE' | 'LOAN_OVER'>> {
  if (endedStatuses.includes(status) || status === 'Closed')
    return refuse('LOAN_OVER', `The loan is ${status}; its closing is not planned any more.`, { details: { status } });
  return checkClosingDate(to, today);
}

/** One thing another closing date moves, or runs into. */
export interface ClosingMove {
  readonly id: 'lock' | 'closing-disclosure' | 'earliest';
  readonly label: string;
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
  readonly sentence: string;
  readonly tone: 'ink' | 'amber';
  readonly why: Step | null;
}

/** The effects of planning the closing for another day: whether the lock covers it, when the disclosures are due for it. */
export function closingDateMoves(loan: ClosingSituation, to: PlainDate): Result<ClosingMove[], Refusal<'CLOSING_DATE' | 'LOAN_OVER'>> {
  const may = mayPlan(loan, to);
  if (!may.ok) return may;
  return ok([lockCovers(loan, to), ...disclosureMoves(loan, to), ...earliestDay(loan, to)]);
}

const inWords = (date: PlainDate): string => formatDate(date, { short: true, weekday: true });

function lockCovers({ lockState, lockExpiresOn, closingDate }: ClosingSituation, to: PlainDate): ClosingMove {
  const move = { id: 'lock', label: 'Lock', from: closingDate, to: null } as const;
  if (lockState === 'expired') return { ...move, tone: 'amber', sentence: 'The lock has expired; the loan closes on a relock.', why: null };
  if (lockState !== 'locked' || lockExpiresOn === null) return { ...move, tone: 'ink', sentence: 'The rate is not locked.', why: null };
  const why = given('Lock ends', onDate(lockExpiresOn), 'Lock confirmation');
  const spare = daysBetween(to, lockExpiresOn);
  const count = `${Math.abs(spare)} ${Math.abs(spare) === 1 ? 'day' : 'days'}`;
  if (spare < 0)
    return {
      ...move,
      to: lockExpiresOn,
      tone: 'amber',
      sentence: `The lock ends ${inWords(lockExpiresOn)}, ${count} before. It has to be extended.`,
      why,
    };
  const room = spare === 0 ? 'its last day' : `${count} to spare`;
  return {
    ...move,
    to: lockExpiresOn,
    tone: 'ink',
    sentence: `The lock expires ${inWords(lockExpiresOn)} and covers it, ${room}.`,
    why,
  };
}

function disclosureMoves({ closingDate, today }: ClosingSituation, to: PlainDate): ClosingMove[] {
  const calendars = regZCalendars();
  const after = closingDisclosureReceivedBy(to, calendars);
  if (!after.ok) return [];
  const before = closingDate === null ? undefined : closingDisclosureReceivedBy(closingDate, calendars);
  const { value, why } = after.value;
  const passed = value < today;
  return [
    {
      id: 'closing-disclosure',
      label: 'Closing Disclosure received by',
      from: before?.ok ? before.value.value : null,
      to: value,
      tone: passed ? 'amber' : 'ink',
      sentence: passed
        ? `It would have to be received by ${inWords(value)}, which has passed.`
        : `Borrowers have it by ${inWords(value)}, three business days before.`,
      why,
    },
  ];
}

/** No loan closes before the seventh business day after its Loan Estimate was sent (12 CFR 1026.19(e)(1)(iii)(B)). */
function earliestDay({ estimateSentOn, today }: ClosingSituation, to: PlainDate): ClosingMove[] {
  const earliest = sevenDayWaitEnds(estimateSentOn ?? today, regZCalendars());
  if (!earliest.ok) return [];
  const { value, why } = earliest.value;
  const sent = estimateSentOn === null ? 'with the Loan Estimate sent today' : 'seven business days after the Loan Estimate';
  const early = to < value;
  return [
    {
      id: 'earliest',
      label: 'Earliest closing',
      from: null,
      to: value,
      tone: early ? 'amber' : 'ink',
      sentence: early ? `The loan can’t close before ${inWords(value)}, ${sent}.` : `From ${inWords(value)} on, ${sent}.`,
      why,
    },
  ];
}
