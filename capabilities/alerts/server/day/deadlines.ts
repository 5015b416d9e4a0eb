import { askAtOnce } from '../../../../platform/database/ask-at-once.ts';
import { given, text } from '../../../../foundation/explain/explain.ts';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import type { LoanNumber } from '../../../../foundation/units/units.ts';
import { loanDeadlines, type LoanDeadline } from '../../domain/loan-alerts.ts';
import { isOf, type DayItem } from '../../domain/my-day.ts';
import type { DueLoan } from '../../port/due-loans.ts';
import { ofLoan, to, type DayFor, type DayWork } from './day-for.ts';
import { costOfExtension, type EndingLock } from './ending-locks.ts';
import { countersToAnswer } from './lock-requests.ts';
import { waitingOrders } from './waiting-orders.ts';

/** Deadlines of loans: an estimate sender's, the loan's own side's with the desk's counters, or all that are late for who looks on. */
export async function deadlines(day: DayFor, section: 'do-now' | 'estimates' | 'overdue'): Promise<DayWork> {
  const { due, locks, counters, orders } = await askAtOnce({
    due: day.shared.due(),
    locks: day.shared.locks(),
    counters: section === 'do-now' ? countersToAnswer(day) : [],
    orders: section === 'do-now' ? waitingOrders(day) : [],
  });
  const byLoan = new Map(locks.rows.map((one) => [one.loanNumber, one]));
  const items = due.loans.flatMap((loan) =>
    loanDeadlines(loan.situation)
      .filter((one) => isOf(section, one) && (section !== 'overdue' || one.overdue))
      .map((one) => deadlineItem(day, loan, one, byLoan.get(loan.loanNumber)))
      // People who only watch don't act on it: their link opens the loan, which shows who does.
      .map((item) => (section === 'overdue' ? { ...item, button: 'Open loan', to: to(pathOfLoan(loan.loanNumber)) } : item)),
  );
  return {
    more: due.more,
    items: [...items, ...counters, ...orders],
    all: section === 'estimates' ? to('/pipeline', { view: 'le-due', sort: 'le-due' }) : to('/alerts'),
  };
}

function deadlineItem(day: DayFor, loan: DueLoan, deadline: LoanDeadline, lock: EndingLock | undefined): DayItem {
  const { id, title, reason, button, path, due, words, tone, overdue, why } = deadline;
  return {
    ...ofLoan(loan.loanNumber, loan.borrower),
    id: `${id} ${loan.loanNumber}`,
    title,
    reason,
    whose: day.actor.inside ? loan.brokerage : day.reach === 'own' ? null : loan.officer,
    due: { date: due, at: null, words, tone, late: overdue, why: why ?? null },
    next: closingWords(loan.situation.closingDate),
    missed: costOfMissing(id, lock),
    button,
    to: to(path ?? pathOfLoan(loan.loanNumber)),
  };
}

function pathOfLoan(loanNumber: LoanNumber): string {
  return `/loan-details/${loanNumber}`;
}

function closingWords(closingDate: string | null): string | null {
  return closingDate === null ? null : `Closing ${formatDate(closingDate, { short: true })}`;
}

const NOT_CURABLE = 'A Loan Estimate that is late stays late; nothing sent after it mends that.';
const NO_RESET = 'Fees keep the tolerance of the last estimate, and what rises past it is cured.';

/** The cost of missing it: in money where it can be calculated, else the consequence. */
function costOfMissing(id: string, lock: EndingLock | undefined): DayItem['missed'] {
  if (id === 'send-loan-estimate' || id === 'mail-paper')
    return {
      words: 'Not curable',
      amountCents: null,
      why: given('If missed', text('Not curable'), '12 CFR 1026.19(e)(1)(iii)(A)', NOT_CURABLE),
    };
  if (id === 'send-revised-estimate')
    return { words: 'No reset', amountCents: null, why: given('If missed', text('No reset'), '12 CFR 1026.19(e)(3)(iv)', NO_RESET) };
  return id === 'extend-lock' && lock ? costOfExtension(lock) : null;
}
