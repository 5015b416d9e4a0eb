import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { distanceOf, nextActions, type LoanSituation, type NextAction } from '../../loan/domain/next-actions.ts';

export interface LoanAlert extends Omit<NextAction, 'by' | 'why' | 'due' | 'ifMissed'> {
  readonly due: PlainDate;
  /** In the unit of its rule; negative when it is past. */
  readonly daysLeft: number;
  readonly words: string;
  readonly tone: 'ink' | 'amber' | 'red';
  readonly overdue: boolean;
}

/** Alerts begin this many days before a date: three business days for a rule, a week for a lock or a closing. */
const ALERT_DAYS = { 'business day': 3, day: 7 } as const;

/** A deadline of a loan with who has to meet it and how its day was counted. */
export type LoanDeadline = LoanAlert & Pick<NextAction, 'by' | 'why'>;

/** Late and soon due items of a loan: its next actions that have a date, so that an alert always has the same date as the loan. */
export function loanAlerts(loan: LoanSituation): LoanAlert[] {
  return loanDeadlines(loan).map(({ by: _by, why: _why, ...alert }) => alert);
}

/** The same with its explanation. */
export function loanDeadlines(loan: LoanSituation): LoanDeadline[] {
  return nextActions(loan).flatMap(({ due, ifMissed: _ifMissed, ...action }) => {
    if (due === null) return [];
    const { daysLeft, words, tone } = distanceOf({ due, unit: action.unit }, loan.today);
    if (daysLeft === null || daysLeft > ALERT_DAYS[action.unit]) return [];
    return [{ ...action, due, daysLeft, words, tone, overdue: due < loan.today }];
  });
}
