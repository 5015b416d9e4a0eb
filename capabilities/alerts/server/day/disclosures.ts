import { formatDate } from '../../../../foundation/dates/dates.ts';
import type { LoanNumber } from '../../../../foundation/units/units.ts';
import { askAtOnce } from '../../../../platform/database/ask-at-once.ts';
import { dateIn } from '../../../../platform/clock/clock.ts';
import { waitingChanges } from '../../../change/port/waiting-changes.ts';
import { waitingDisclosures } from '../../../disclosure-desk/port/waiting-requests.ts';
import { estimateDeadline, explainEstimateDeadline, left } from '../../../loan/domain/estimate-deadline.ts';
import { estimateColumnsOf } from '../../../loan/port/estimate-columns.ts';
import { sectionsFor, type DayDue, type DayItem } from '../../domain/my-day.ts';
import { ofLoan, to, type DayFor, type DayWork } from './day-for.ts';
import { owedAfterClosing } from './owed-after-closing.ts';

type Waiting = Awaited<ReturnType<typeof waitingDisclosures>>[number];

/**
 * What brokers wait for from the disclosure desk: changes to decide, and requested Loan Estimates, by the day each is due; and refunds owed to
 * borrowers of closed loans, where the page has no section of the closing desk.
 */
export async function disclosures(day: DayFor): Promise<DayWork> {
  const { waiting, changes, owed } = await askAtOnce({
    waiting: waitingDisclosures(day.tx),
    changes: waitingChanges(day.tx),
    owed: sectionsFor(day).includes('closing') ? [] : owedAfterClosing(day),
  });
  return {
    all: null,
    items: [
      ...changes.map((one) => changeItem(day, one)),
      ...waiting.map((one) => ({
        ...ofLoan(one.loan_number as LoanNumber, one.borrower_name),
        id: `disclosure ${one.request_id}`,
        title: 'Loan Estimate asked for',
        reason: `${one.asked_by}, ${formatDate(dateIn(day.zone, one.asked_at), { short: true, weekday: true })}.${one.note === '' ? '' : ` ${one.note}`}`,
        whose: one.brokerage,
        due: dueOf(day, one),
        next: one.anticipated_closing_date === null ? null : `Closing ${formatDate(one.anticipated_closing_date, { short: true })}`,
        button: 'Open Loan Estimate',
        to: to(`/loan-estimator/${one.loan_number}`),
      })),
      ...owed,
    ],
  };
}

function changeItem(day: DayFor, one: Awaited<ReturnType<typeof waitingChanges>>[number]): DayItem {
  const { words, tone } = left(one.due_on, day.today);
  return {
    ...ofLoan(one.loan_number as LoanNumber, one.borrower_name),
    id: `change ${one.loan_number} ${one.sequence}`,
    title: 'Change of circumstance to decide',
    reason: `${one.proposed_by}, ${formatDate(dateIn(day.zone, one.proposed_at), { short: true, weekday: true })}.`,
    whose: one.brokerage,
    due: { date: one.due_on, at: null, words, tone, late: one.due_on < day.today, why: null },
    next: one.anticipated_closing_date === null ? null : `Closing ${formatDate(one.anticipated_closing_date, { short: true })}`,
    button: 'Decide change',
    to: to(`/change-circumstance-${one.stage}/${one.loan_number}`),
  };
}

/** The day the loan owes its estimate by; none when it owes none. */
function dueOf({ today, zone }: DayFor, one: Waiting): DayDue | null {
  const columns = estimateColumnsOf(one, zone);
  const { state, due, words, tone, daysLeft } = estimateDeadline(columns, today);
  if (state !== 'owed' || due === null) return null;
  return { date: due, at: null, words, tone, late: (daysLeft ?? 0) < 0, why: explainEstimateDeadline(columns)?.why ?? null };
}
