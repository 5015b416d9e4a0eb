import { daysBetween, type PlainDate } from '../../../foundation/dates/dates.ts';
import { LENDER_CALENDAR, countBusinessDays } from '../../../regulation/calendar/index.ts';
import { nextActions, type LoanSituation, type NextAction } from '../../loan/domain/next-actions.ts';

export interface LoanAlert extends Omit<NextAction, 'by' | 'why' | 'due'> {
  readonly due: PlainDate;
  /** In the unit of its rule; negative when it is past. */
  readonly daysLeft: number;
  readonly overdue: boolean;
}

/** From so many days before its date on something is alerted: three business days of a rule, a week of a lock or a closing. */
export const ALERT_DAYS = { 'business day': 3, day: 7 } as const;

/** What on a loan is late or soon due: its next actions that have a date, so that an alert never says another day than the loan. */
export function loanAlerts(loan: LoanSituation): LoanAlert[] {
  return nextActions(loan).flatMap(({ by: _by, why: _why, due, ...action }) => {
    if (due === null) return [];
    const daysLeft = left(action.unit, loan.today, due);
    return daysLeft > ALERT_DAYS[action.unit] ? [] : [{ ...action, due, daysLeft, overdue: due < loan.today }];
  });
}

function left(unit: NextAction['unit'], today: PlainDate, due: PlainDate): number {
  if (unit === 'day') return daysBetween(today, due);
  const counted = countBusinessDays(LENDER_CALENDAR, today, due);
  return counted.ok ? counted.value : daysBetween(today, due);
}
