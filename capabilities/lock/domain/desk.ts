import { SECOND_LIEN_SENTENCE } from '../../../foundation/vocabulary/sentences.ts';
import { dayNumber, formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Result } from '../../../foundation/result/result.ts';
import type { SheetProduct } from '../../price/domain/sheet/rate-sheet.ts';
import type { PricingScenario } from '../../price/domain/scenario/scenario.ts';
import type { LoanStatus } from '../../loan/domain/loan-status.ts';
import type { DeskCalendar } from './lock-expiry.ts';
import type { LockPolicy } from '../../lock-policy/domain/lock-policy.ts';
import type { Lock, LockRefusal, WallTime } from './lock.ts';
import { zoneName } from '../../../foundation/dates/zone-name.ts';
import { clockWords } from '../../../foundation/dates/clock-words.ts';
import type { Instant } from '../../lock-policy/domain/instants.ts';
import type { LoanRefusal } from './decision-refusals.ts';

/** Now, by the database: the instant, and the desk's wall clock. */
export interface DeskNow {
  readonly instant: Instant;
  readonly date: PlainDate;
  /** "10:51" or "10:51:48", in the policy's zone. */
  readonly time: string;
}

/** The input of every lock decision besides the loan and the sheet. */
export interface LockContext extends DeskCalendar {
  readonly now: DeskNow;
  readonly policy: LockPolicy;
}

/** The loan as a lock decision sees it; `scenario` has today's facts of the application with the choices of the request or of the lock. */
export interface LockableLoan {
  readonly loanId: string;
  readonly status: LoanStatus;
  readonly scenario: PricingScenario;
  /** The newest lock, active or not. */
  readonly lock?: Lock;
  /** The day the loan is expected to close; windows before closing are counted from it. */
  readonly closingDate?: PlainDate;
  /** Days the free-day bank has paid where the policy counts them wider than this lock; the lock's own when absent. */
  readonly freeDaysSpent?: number;
}

/** The conditions of every change of a lock on the loan: a first lien, and a status in which locking is possible. */
export function loanMayBeLocked(loan: LockableLoan, policy: LockPolicy): Result<true, LoanRefusal> {
  if (loan.scenario.lienPriority === 'SecondLien') return refuse('SECOND_LIEN', SECOND_LIEN_SENTENCE);
  return statusAllows(loan.status, policy);
}

export function statusAllows(status: LoanStatus, policy: LockPolicy): Result<true, LockRefusal<'LOAN_STATUS'>> {
  const blocked = statusBlocks(status, policy);
  return blocked ? refuse('LOAN_STATUS', blocked, { details: { status, lockable: policy.lockableStatuses } }) : ok(true);
}

/** Why a loan of a status can't be locked, in one sentence; null when it can. */
export function statusBlocks(status: LoanStatus, policy: LockPolicy): string | null {
  return policy.lockableStatuses.includes(status) ? null : `A loan that is ${status} cannot be locked.`;
}

/** "12/01/2026 at 8:00 PM ET". */
export function wallWords({ date, time, zone }: WallTime): string {
  return `${formatDate(date)} at ${clockWords(time)} ${zoneName(zone)}`;
}

/** Whether people are at the desk: business days between its hours; closing time itself is too late. */
export function deskHours({ now, policy, closedBecause }: LockContext): { open: boolean; reason?: string; hours: string } {
  const reason = closedBecause(dayNumber(now.date));
  const hours = `${clockWords(policy.deskOpens)} to ${clockWords(policy.deskCloses)} ${zoneName(policy.zone)}`;
  const open = reason === undefined && now.time >= policy.deskOpens && now.time < policy.deskCloses;
  return { open, hours, ...(reason === undefined ? {} : { reason }) };
}

/** The desk's hours as a sentence, with their present consequence. */
export function deskSentence(context: LockContext): string {
  const { open, hours } = deskHours(context);
  if (open) return `The lock desk is open until ${clockWords(context.policy.deskCloses)} ${zoneName(context.policy.zone)}.`;
  const now = context.policy.onlineOutsideDeskHours
    ? 'A lock made now is dated today, on the sheet in force.'
    : 'Locks are made again when it opens.';
  return `The lock desk works on business days, ${hours}. ${now}`;
}

/** Whether a lock can be made now: in desk hours, and outside them where the policy locks online. */
export function deskIsOpen(context: LockContext): Result<true, LockRefusal<'DESK_CLOSED'>> {
  const { policy } = context;
  if (policy.onlineOutsideDeskHours) return ok(true);
  const { open, reason: closed, hours } = deskHours(context);
  if (open) return ok(true);
  if (closed !== undefined) {
    return refuse('DESK_CLOSED', `The lock desk is closed: ${closed}. It is open on business days, ${hours}.`, {
      details: { opens: policy.deskOpens, closes: policy.deskCloses, zone: policy.zone, reason: closed },
    });
  }
  return refuse('DESK_CLOSED', `The lock desk is open ${hours}.`, {
    details: { opens: policy.deskOpens, closes: policy.deskCloses, zone: policy.zone },
  });
}

/**
 * Products that are hedged one by one have a cut-off, and no overnight protection: from the cut-off until the desk opens on the next
 * business day they are not locked, online either. All other products stay lockable where the policy locks online.
 */
export function cutOffPassed(time: string, context: LockContext): boolean {
  return context.now.time >= time || !deskHours(context).open;
}

/** The cut-off of a product, the earliest where several apply. */
export function cutOffOf(product: SheetProduct, policy: LockPolicy): LockPolicy['cutOffs'][number] | undefined {
  return policy.cutOffs
    .filter((cutOff) => !cutOff.series || cutOff.series.includes(product.series))
    .filter((cutOff) => cutOff.adjustable !== true || product.amortization === 'AdjustableRate')
    .reduce<LockPolicy['cutOffs'][number] | undefined>((first, one) => (first && first.time <= one.time ? first : one), undefined);
}

export function beforeCutOff(product: SheetProduct, context: LockContext): Result<true, LockRefusal<'CUT_OFF_PASSED'>> {
  const { policy } = context;
  const cutOff = cutOffOf(product, policy);
  if (!cutOff || !cutOffPassed(cutOff.time, context)) return ok(true);
  return refuse(
    'CUT_OFF_PASSED',
    `${cutOff.label} are locked on business days from ${clockWords(policy.deskOpens)} until ${clockWords(cutOff.time)} ${zoneName(policy.zone)}.`,
    { details: { opens: policy.deskOpens, cutOff: cutOff.time, zone: policy.zone } },
  );
}
