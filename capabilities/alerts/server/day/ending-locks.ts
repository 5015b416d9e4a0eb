import { formatDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/cents.ts';
import type { expiringLocks } from '../../../lock-desk/port/expiring-locks.ts';
import { plainDay, type DayItem } from '../../domain/my-day.ts';
import { ofLoan, to, type DayFor, type DayWork } from './day-for.ts';
import { LOCK_DAYS } from './shared-readings.ts';

export type EndingLock = Awaited<ReturnType<typeof expiringLocks>>['rows'][number];

/** Locks that end soon, with their closing and what the shortest extension costs. */
export async function endingLocks(day: DayFor): Promise<DayWork> {
  const { rows } = await day.shared.locks();
  const atDesk = day.may('desk-expiring');
  return {
    all: atDesk ? to('/lock-desk/expiring') : to('/pipeline', { view: 'locks-expiring', sort: 'lock-expires' }),
    items: rows.filter((one) => one.daysLeft <= LOCK_DAYS).map((one) => endingItem(day, one)),
  };
}

function endingItem({ today, actor }: DayFor, lock: EndingLock): DayItem {
  const passes = lock.closingDate !== null && lock.closingDate > lock.expiresOn;
  return {
    ...ofLoan(lock.loanNumber, lock.borrower),
    id: `lock ${lock.loanNumber}`,
    title: passes ? 'Closing is after lock expiry' : 'Lock expires',
    reason: lock.missing.length === 0 ? 'Ready to close on this lock.' : `${lock.missing.join(', ')}.`,
    whose: actor.inside ? lock.brokerage : null,
    due: plainDay(lock.expiresOn, today, lock.why),
    next: lock.closingDate === null ? 'No closing date' : `Closing ${formatDate(lock.closingDate, { short: true })}`,
    missed: costOfExtension(lock),
    button: 'Open the lock',
    to: to(`/lock-loan/${lock.loanNumber}`),
  };
}

/** The cost of the policy's shortest extension; or that none is left. */
export function costOfExtension({ extension }: EndingLock): DayItem['missed'] {
  if (extension === null) return { words: 'Relock', amountCents: null, why: null };
  return { words: formatMoney(extension.costCents, { cents: 'hide-zero' }), amountCents: extension.costCents, why: extension.why };
}
