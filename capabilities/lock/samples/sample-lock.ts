import { dayNumber, fromDayNumber } from '../../../foundation/dates/dates.ts';
import { must } from '../../../foundation/result/result.ts';
import { LENDER_CALENDAR } from '../../../regulation/calendar/index.ts';
import { compileSheet } from '../../price/domain/index.ts';
import { movePrices } from '../../price/samples/move-prices.ts';
import { samplePurchase } from '../../price/samples/sample-purchase.ts';
import { sheet20261120 } from '../../price/samples/sheet-2026-11-20.ts';
import {
  lockLoan,
  lockFromEvents,
  verifyLock,
  type Lock,
  type LockableLoan,
  type LockEvent,
  type LockContext,
  type LockRequest,
  type WallTime,
} from '../domain/index.ts';
import { lockPolicy2026, type LockPolicy } from '../../lock-policy/domain/index.ts';

/** A lock, its loan and its sheets that the tests of this folder start from. */
export const FRI_2026_11_20 = '2026-11-20';
export const live = compileSheet(sheet20261120);
export const later = compileSheet(
  movePrices(sheet20261120, -125, {
    versionId: '2026-11-20-2',
    sequence: 2,
    effective: '2026-11-20T14:00:00-05:00',
    title: 'Sheet 2026-11-20 #2',
  }),
);
export const better = compileSheet(
  movePrices(sheet20261120, 250, {
    versionId: '2027-01-11-1',
    sequence: 1,
    effective: '2027-01-11T09:40:00-05:00',
    title: 'Sheet 2027-01-11 #1',
  }),
);

/** Standard time all through these tests: 20:00 at the desk is 01:00 UTC of the next day. */
export function toInstant({ date, time }: WallTime): string {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  const utc = dayNumber(date) * 1440 + hours * 60 + minutes + 300;
  const day = Math.floor(utc / 1440);
  const rest = utc - day * 1440;
  return `${fromDayNumber(day)}T${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}:00.000Z`;
}

export function at(date: string, time: string): LockContext {
  const wall = { date, time: time.slice(0, 5), zone: 'America/New_York' };
  const seconds = time.length > 5 ? time.slice(6) : '00.000';
  const instant = toInstant(wall).replace('00.000Z', `${seconds.includes('.') ? seconds : `${seconds}.000`}Z`);
  return { now: { instant, date, time }, policy: lockPolicy2026, closedBecause: LENDER_CALENDAR.closedBecause, toInstant };
}

/** The same moment under a policy that differs. */
export function under(policy: Partial<LockPolicy>, context: LockContext): LockContext {
  return { ...context, policy: { ...context.policy, ...policy } };
}

/** The same moment under a policy that makes everything wait for the desk. */
export function deskOnly(context: LockContext): LockContext {
  return under({ onlineOutsideDeskHours: false }, context);
}

export const morning = at(FRI_2026_11_20, '10:51:12');
export const loan: LockableLoan = { loanId: '1400023871', status: 'Disclosed', scenario: samplePurchase };
export const wish: LockRequest = { productId: '0101', rate: 6875, lockDays: 45 };
export const verified = must(verifyLock(loan, wish, live, morning));

export function refused(result: { ok: boolean; refusal?: { code: string } }): string | undefined {
  return result.ok ? undefined : result.refusal?.code;
}

export function locked(events: LockEvent[] = []): Lock {
  return lockFromEvents([must(lockLoan(loan, verified.offer, live, at(FRI_2026_11_20, '10:51:48'))), ...events])!;
}
