import { formatDate } from '../../../../foundation/dates/dates.ts';
import { minutesText } from '../../../../foundation/dates/minutes-text.ts';
import { dateIn } from '../../../../platform/clock/clock.ts';
import type { WaitingRequest } from '../../../lock-desk/port/waiting-requests.ts';
import type { DayDue, DayItem } from '../../domain/my-day.ts';
import { ofLoan, to, type DayFor, type DayWork } from './day-for.ts';

/** Minutes before a promise is broken from which on it is amber. */
const NEARLY_MINUTES = 10;

/** Requests the desk has to answer, by the moment it promised. */
export async function lockRequests(day: DayFor): Promise<DayWork> {
  const waiting = (await day.shared.requests()).filter((one) => one.counterUntil === null);
  const decides = day.may('desk-approve');
  return {
    all: to('/lock-desk'),
    items: waiting.map((one) => ({
      ...requestItem(day, one),
      whose: one.brokerage,
      button: decides ? 'Decide' : 'Open',
      to: to('/lock-desk', { request: one.requestId }),
    })),
  };
}

/** Requests of the loan's own side at the desk. */
export async function promisedByDesk(day: DayFor): Promise<readonly DayItem[]> {
  const waiting = (await day.shared.requests()).filter((one) => one.counterUntil === null);
  return waiting.map((one) => ({
    ...requestItem(day, one),
    reason: 'Lock desk',
    button: 'Open the lock',
    to: to(`/lock-loan/${one.loanNumber}`),
  }));
}

/** Counters of the desk that its broker has to answer. */
export async function countersToAnswer(day: DayFor): Promise<readonly DayItem[]> {
  const waiting = (await day.shared.requests()).filter((one) => one.counterUntil !== null);
  return waiting.map((one) => {
    const until = one.counterUntil!;
    return {
      ...ofLoan(one.loanNumber, one.borrower),
      id: `counter ${one.requestId}`,
      title: 'Answer the lock desk’s counter',
      reason: `${one.name}: the desk countered. Without an answer the lock stays as it is.`,
      whose: day.actor.inside ? one.brokerage : null,
      due: { date: dateIn(day.zone, until), at: until, words: '', tone: 'amber', late: false, why: null },
      button: 'Answer',
      to: to(`/lock-loan/${one.loanNumber}`),
    };
  });
}

function requestItem(day: DayFor, one: WaitingRequest): Omit<DayItem, 'button' | 'to'> {
  const { wait } = one;
  return {
    ...ofLoan(one.loanNumber, one.borrower),
    id: `request ${one.requestId}`,
    title: one.name,
    reason: one.claimedBy === null ? one.note : `${one.claimedBy} has it. ${one.note}`,
    due: promiseOf(day, one),
    used: { of: wait.promised, used: Math.min(wait.used.value, wait.promised) },
    next: nextOf(day, one),
  };
}

function promiseOf({ zone }: DayFor, { askedAt, wait }: WaitingRequest): DayDue {
  const left = wait.promised - wait.used.value;
  const late = wait.late > 0;
  const at = wait.promisedAt ?? askedAt;
  return {
    date: dateIn(zone, at),
    at,
    words: late ? `${minutesText(wait.late)} late` : `${minutesText(left)} left`,
    tone: late ? 'red' : left <= NEARLY_MINUTES ? 'amber' : 'ink',
    late,
    why: wait.used.why,
  };
}

function nextOf({ today }: DayFor, { lockExpiresOn, closingDate }: WaitingRequest): string | null {
  if (lockExpiresOn !== null) {
    const day = formatDate(lockExpiresOn, { short: true });
    return lockExpiresOn < today ? `Lock expired ${day}` : `Lock expires ${day}`;
  }
  return closingDate === null ? null : `Closing ${formatDate(closingDate, { short: true })}`;
}
