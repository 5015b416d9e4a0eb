import { formatDate } from '../../../../foundation/dates/dates.ts';
import type { LoanNumber } from '../../../../foundation/units/units.ts';
import { askAtOnce } from '../../../../platform/database/ask-at-once.ts';
import { dateIn } from '../../../../platform/clock/clock.ts';
import { listedFor } from '../../../../platform/http/asked.ts';
import { nextActions } from '../../../loan/domain/next-actions.ts';
import type { DeskStatus } from '../../../loan/domain/loan-status.ts';
import { loansAtDesk, type LoanAtDesk } from '../../../loan/port/loans-at-desk.ts';
import type { TurnTimeStep } from '../../../report/port/step-promises.ts';
import { plainDay, promisedDay, type DayDue, type DayItem } from '../../domain/my-day.ts';
import { owedAfterClosing } from './owed-after-closing.ts';
import { ofLoan, to, type DayFor, type DayWork } from './day-for.ts';

/** At most this many loans of a desk are read, those waiting longest first. */
const MOST = 200;

interface Desk {
  readonly statuses: readonly DeskStatus[];
  /** The promise in each status; none while the loan waits for somebody else. */
  readonly step: Readonly<Partial<Record<DeskStatus, TurnTimeStep>>>;
  readonly title: Readonly<Partial<Record<DeskStatus, string>>>;
  readonly button: string;
}

const REVIEW: Desk = {
  statuses: ['Submitted', 'In Underwriting'],
  step: { Submitted: 'underwriting', 'In Underwriting': 'underwriting' },
  title: { Submitted: 'First review', 'In Underwriting': 'Decide the loan' },
  button: 'Review',
};
const CONDITIONS: Desk = {
  statuses: ['Approved with Conditions'],
  step: { 'Approved with Conditions': 'conditions' },
  title: { 'Approved with Conditions': 'Clear conditions' },
  button: 'Review',
};
const SUSPENDED: Desk = { statuses: ['Suspended'], step: {}, title: { Suspended: 'Suspended' }, button: 'Open' };
const CLOSING: Desk = {
  statuses: ['Clear to Close', 'Docs Out', 'Closed'],
  step: { 'Clear to Close': 'documents', Closed: 'funding' },
  title: { 'Clear to Close': 'Send closing documents', 'Docs Out': 'Close', Closed: 'Fund' },
  button: 'Open closing',
};

export const underwriting = (day: DayFor) => workOf(day, REVIEW);
export const conditions = (day: DayFor) => workOf(day, CONDITIONS);
export const suspended = (day: DayFor) => workOf(day, SUSPENDED);

/** Loans to close, and after them what closed loans still owe their borrowers. */
export async function closing(day: DayFor): Promise<DayWork> {
  const { work, owed } = await askAtOnce({ work: workOf(day, CLOSING), owed: owedAfterClosing(day) });
  return { ...work, items: [...work.items, ...owed] };
}

async function workOf(day: DayFor, desk: Desk): Promise<DayWork> {
  const loans = await loansAtDesk(day.tx, { ...listedFor(day), statuses: desk.statuses, most: MOST + 1 });
  return {
    all: to('/pipeline', { view: 'all', status: desk.statuses.join() }),
    more: loans.length > MOST,
    items: loans.slice(0, MOST).map((loan) => ({
      ...stepItem(day, loan, desk),
      whose: loan.brokerage,
      button: desk.button,
      to: to(`${desk === CLOSING ? '/cd-process' : '/loan-status-history'}/${loan.loanNumber}`),
    })),
  };
}

/** Requests of the loan's own side at the lender's desks, with the promised times. */
export async function promisedByDesks(day: DayFor): Promise<readonly DayItem[]> {
  const ofDesks = [REVIEW, CONDITIONS, CLOSING].map(async (desk): Promise<DayItem[]> => {
    const statuses = Object.keys(desk.step) as DeskStatus[];
    const loans = await loansAtDesk(day.tx, { ...listedFor(day), statuses, most: MOST });
    return loans.map((loan) => ({
      ...stepItem(day, loan, desk),
      reason: desk === CLOSING ? 'Closing' : 'Underwriting',
      button: 'Open loan',
      to: to(`/loan-details/${loan.loanNumber}`),
    }));
  });
  return (await Promise.all(ofDesks)).flat();
}

function stepItem(day: DayFor, loan: LoanAtDesk, desk: Desk): Omit<DayItem, 'button' | 'to'> {
  const since = dateIn(day.zone, loan.sinceAt);
  return {
    ...ofLoan(loan.loanNumber, loan.borrower),
    id: `${loan.status} ${loan.loanNumber}`,
    title: desk.title[loan.status] ?? loan.status,
    reason: `${loan.status} since ${formatDate(since, { short: true, weekday: true })}.`,
    due: dueOf(day, loan, desk),
    next: nextOf(day, loan),
  };
}

/** The promise of the step; for documents that are out, the closing itself, and before it the day they have to be received. */
function dueOf(day: DayFor, loan: LoanAtDesk, { step }: Desk): DayDue | null {
  const promise = step[loan.status];
  const promised = promise === undefined ? null : promisedDay(day.promisedStep(promise, dateIn(day.zone, loan.sinceAt)), day.today);
  // After the Closing Disclosure is sent, nobody waits for it.
  if (loan.closingSentOn !== null || (loan.status !== 'Docs Out' && loan.status !== 'Clear to Close')) return promised;
  const received = receivedBy(day, loan);
  return promised !== null && (received === null || promised.date <= received.date) ? promised : received;
}

function receivedBy({ today, zone }: DayFor, loan: LoanAtDesk): DayDue | null {
  const { due, why } =
    nextActions({
      loanNumber: loan.loanNumber as LoanNumber,
      status: loan.status,
      estimate: {
        status: loan.status,
        applicationDate: today,
        initialDue: null,
        firstSentOn: null,
        revisedSince: null,
        revisedCause: null,
      },
      lockState: 'none',
      lockExpiresOn: loan.lockExpiresAt === null ? null : dateIn(zone, loan.lockExpiresAt),
      closingDate: loan.closingDate,
      lienPriority: 'FirstLien',
      missing: [],
      today,
    }).find((one) => one.id === 'closing-disclosure') ?? {};
  return due ? plainDay(due, today, why ?? null) : null;
}

/** The next date after this: the lock's end where it is before the closing, else the closing. */
function nextOf({ zone, today }: DayFor, { lockExpiresAt, closingDate }: LoanAtDesk): string | null {
  const ends = lockExpiresAt === null ? null : dateIn(zone, lockExpiresAt);
  if (ends !== null && (closingDate === null || ends < closingDate))
    return `Lock ${ends < today ? 'expired' : 'expires'} ${formatDate(ends, { short: true })}`;
  return closingDate === null ? null : `Closing ${formatDate(closingDate, { short: true })}`;
}
