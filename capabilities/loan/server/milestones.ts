import { dateIn, type Instant } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { lockStateAt, type LoanLockState } from '../domain/lock-state-at.ts';
import type { LoanStatus } from '../domain/loan-status.ts';
import { milestones, type Milestone } from '../domain/milestones.ts';

/** The stations the loan has passed, with the dates of record. */
export async function milestonesOf(tx: Tx, loan: FoundLoan, now: Instant, zone: string): Promise<Milestone[]> {
  const row = await tx
    .selectFrom('loan')
    .select(['status', 'lock_state', 'lock_expires_at', 'anticipated_closing_date'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
  const changes = await tx
    .selectFrom('loan_status_change')
    .select(['to_status', 'at'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .orderBy('sequence')
    .execute();
  const lock = await tx
    .selectFrom('rate_lock')
    .select('lock_date')
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .orderBy('locked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return milestones({
    status: row.status as LoanStatus,
    reached: new Map(changes.map((change) => [change.to_status, dateIn(zone, change.at)])),
    locked: lockStateAt(row.lock_state as LoanLockState, row.lock_expires_at, now) === 'locked',
    lockedOn: lock?.lock_date ?? null,
    closingDate: row.anticipated_closing_date,
  });
}
