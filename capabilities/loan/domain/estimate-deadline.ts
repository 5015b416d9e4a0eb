import { addDays, daysBetween, type PlainDate } from '../../../foundation/dates/dates.ts';
import { explained, given, onDate, type Explained } from '../../../foundation/explain/explain.ts';
import { must } from '../../../foundation/result/result.ts';
import { LENDER_CALENDAR, addBusinessDays, countBusinessDays } from '../../../regulation/calendar/index.ts';
import { loanEstimateDue, regZCalendars, revisedEstimateDue, revisedEstimateDueAfterLock } from '../../../regulation/timing/index.ts';
import { endedStatuses, type LoanStatus } from './loan-status.ts';

/**
 * The one calendar a Loan Estimate is counted on, before and after its day: the general business day of 12 CFR 1026.2(a)(6), by the
 * lender's own offices. Every header, list, menu and history uses this file; none counts separately.
 */
export const ESTIMATE_CALENDAR = LENDER_CALENDAR;

/** Why a revised estimate is due: a change of the lock, facts that differ from what is locked, or a change of circumstance. */
export type RevisionCause = 'lock' | 'drift' | 'change';

/** A loan's columns about its Loan Estimates. */
export interface EstimateColumns {
  readonly status: LoanStatus;
  readonly applicationDate: PlainDate;
  /** Null while the application is not complete. */
  readonly initialDue: PlainDate | null;
  readonly firstSentOn: PlainDate | null;
  /** The first reason since the last estimate to send a revised one; null when none is due. */
  readonly revisedSince: PlainDate | null;
  readonly revisedCause: RevisionCause | null;
  /** The day the borrower stated the intent to proceed; absent or null before that. */
  readonly intentOn?: PlainDate | null;
  /** The day the first Closing Disclosure was sent; absent or null before. */
  readonly closingSentOn?: PlainDate | null;
}

export type DeadlineTone = 'ink' | 'amber' | 'red';

/** The estimate that is due, or was sent, as every screen shows it. */
export interface EstimateDeadline {
  readonly label: 'Loan Estimate' | 'Revised LE' | 'Corrected CD';
  readonly state: 'not-owed' | 'owed' | 'sent';
  readonly due: PlainDate | null;
  readonly sentOn: PlainDate | null;
  /** General business days to the due date while it is due; negative when it is past. */
  readonly daysLeft: number | null;
  /** "2 business days left", "due today", "3 days late"; the last stays after it was sent. Empty when there is nothing to say. */
  readonly words: string;
  readonly tone: DeadlineTone;
}

/**
 * The deadline a loan shows today: a revised estimate that is due takes precedence over the first, and one that is due over one that was
 * sent.
 */
export function estimateDeadline(loan: EstimateColumns, today: PlainDate): EstimateDeadline {
  const { initialDue, firstSentOn } = loan;
  const over = endedStatuses.includes(loan.status);
  const revised = over ? undefined : revisedDue(loan);
  // From the day the first Closing Disclosure was provided a change is disclosed in a corrected one, 12 CFR 1026.19(e)(4)(ii).
  const label = loan.closingSentOn ? 'Corrected CD' : 'Revised LE';
  if (revised) return { label, state: 'owed', due: revised.value, sentOn: null, ...left(revised.value, today) };
  const first = { label: 'Loan Estimate', due: initialDue, sentOn: firstSentOn } as const;
  if (firstSentOn !== null) return { ...first, state: 'sent', daysLeft: null, ...lateness(initialDue, firstSentOn) };
  if (initialDue === null || over) return { ...first, state: 'not-owed', daysLeft: null, words: '', tone: 'ink' };
  return { ...first, state: 'owed', ...left(initialDue, today) };
}

/**
 * The day of the shown deadline with the counted days; null where there is none. A date that can't be derived by counting was set manually.
 */
export function explainEstimateDeadline(loan: EstimateColumns): Explained<PlainDate> | null {
  const revised = endedStatuses.includes(loan.status) ? undefined : revisedDue(loan);
  if (revised) return revised;
  if (loan.initialDue === null) return null;
  const counted = loanEstimateDue(loan.applicationDate, regZCalendars());
  if (counted.ok && counted.value.value === loan.initialDue) return counted.value;
  return explained(loan.initialDue, given('Loan Estimate due', onDate(loan.initialDue), 'Set by hand'));
}

function revisedDue({ revisedSince, revisedCause }: EstimateColumns): Explained<PlainDate> | undefined {
  return revisedSince === null ? undefined : revisedEstimateOwedBy(revisedSince, revisedCause ?? 'lock');
}

/** The due day of a revised estimate for an event of a day. */
export function revisedEstimateOwedBy(since: PlainDate, cause: RevisionCause = 'lock'): Explained<PlainDate> {
  return must((cause === 'lock' ? revisedEstimateDueAfterLock : revisedEstimateDue)(since, regZCalendars()));
}

/** Words and tone of a deadline on a business day. */
export function left(due: PlainDate, today: PlainDate): Pick<EstimateDeadline, 'words' | 'tone'> & { readonly daysLeft: number } {
  const daysLeft = businessDaysTo(due, today);
  if (daysLeft < 0) return { daysLeft, words: lateWords(-daysLeft), tone: 'red' };
  const words = daysLeft === 0 ? 'due today' : `${daysLeft} business ${daysLeft === 1 ? 'day' : 'days'} left`;
  return { daysLeft, words, tone: daysLeft <= 3 ? 'amber' : 'ink' };
}

/** How late something was that is done: the words stay in every history. Without a due date nothing is late. */
export function lateness(due: PlainDate | null, doneOn: PlainDate): Pick<EstimateDeadline, 'words' | 'tone'> {
  return due === null || doneOn <= due ? { words: '', tone: 'ink' } : { words: left(due, doneOn).words, tone: 'red' };
}

function lateWords(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'} late`;
}

/** From a day to the due date; negative when it is past. A date the calendar does not cover is counted in plain days. */
function businessDaysTo(due: PlainDate, today: PlainDate): number {
  const counted = countBusinessDays(ESTIMATE_CALENDAR, today, due);
  return counted.ok ? counted.value : daysBetween(today, due);
}

/** The last day that counts as near: an estimate due until then is on the list of near deadlines. */
export function nearDueUntil(today: PlainDate): PlainDate {
  const third = addBusinessDays(ESTIMATE_CALENDAR, today, 3);
  return third.ok ? third.value : addDays(today, 3);
}
