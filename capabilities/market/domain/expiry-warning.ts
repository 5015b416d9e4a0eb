import { addDays, dayNumber, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { Instant } from '../../lock-policy/domain/instants.ts';
import type { LockContext } from '../../lock/domain/desk.ts';
import { instantMillis } from '../../lock-policy/domain/instants.ts';

/** A person's choice of warnings before locks expire. */
export interface WarningChoice {
  /** Days before the last day of the lock; none for no warnings. */
  readonly days: readonly number[];
  /** Loans the person is officer or processor of, or all the account sees. */
  readonly whose: 'own' | 'all';
  readonly byMail: boolean;
}

/** The default for a person without a choice. */
export const usualWarnings: WarningChoice = { days: [3, 1], whose: 'own', byMail: true };

export const MOST_WARNING_DAYS = 60;

/** The day a warning of so many days is given: that many calendar days before the last, or the business day before when the desk is closed. */
export function warningDay(expiresOn: PlainDate, days: number, { closedBecause }: Pick<LockContext, 'closedBecause'>): PlainDate {
  let day = addDays(expiresOn, -days);
  while (closedBecause(dayNumber(day)) !== undefined) day = addDays(day, -1);
  return day;
}

interface EndingLock {
  readonly expiresOn: PlainDate;
  readonly expiresAt: Instant;
  /** When the lock was made, or last got another end. */
  readonly changedAt: Instant;
}

interface WarningDue {
  readonly days: number;
  /** False where a nearer one is due as well, or the lock was made when the time had already come: it is written off, never sent. */
  readonly send: boolean;
}

/** Which of a person's warnings have come due for a lock by now, from the desk's opening on the day each is for. Empty once the lock is over. */
export function warningsDue(lock: EndingLock, days: readonly number[], context: LockContext): WarningDue[] {
  const now = instantMillis(context.now.instant);
  if (now >= instantMillis(lock.expiresAt)) return [];
  const { zone, deskOpens } = context.policy;
  const at = (count: number): number =>
    instantMillis(context.toInstant({ date: warningDay(lock.expiresOn, count, context), time: deskOpens, zone }));
  const due = [...new Set(days)].filter((count) => at(count) <= now).toSorted((a, b) => a - b);
  return due.map((count, nearness) => ({ days: count, send: nearness === 0 && at(count) > instantMillis(lock.changedAt) }));
}

/** Decides on a person's choice of warnings, the earliest first and each day once: of all loans only for who may list others' (`ONLY_OWN`). */
export function putLockWarnings(choice: WarningChoice, seesOthers: boolean): Result<WarningChoice, Refusal<'ONLY_OWN'>> {
  if (choice.whose === 'all' && !seesOthers) return refuse('ONLY_OWN', '', { field: 'whose' });
  return ok({ ...choice, days: [...new Set(choice.days)].toSorted((a, b) => b - a) });
}
