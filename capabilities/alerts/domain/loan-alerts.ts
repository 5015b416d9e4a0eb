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

/** From so many days before its date on something is alerted: three business days of a rule, a week of a lock or a closing. */
const ALERT_DAYS = { 'business day': 3, day: 7 } as const;

/** What on a loan is late or soon due: its next actions that have a date, so that an alert never says another day than the loan. */
export function loanAlerts(loan: LoanSituation): LoanAlert[] {
  return nextActions(loan).flatMap(({ by: _by, why: _why, ifMissed: _ifMissed, due, ...action }) => {
    if (due === null) return [];
    const { daysLeft, words, tone } = distanceOf({ due, unit: action.unit }, loan.today);
    if (daysLeft === null || daysLeft > ALERT_DAYS[action.unit]) return [];
    return [{ ...action, due, daysLeft, words, tone, overdue: due < loan.today }];
  });
}
