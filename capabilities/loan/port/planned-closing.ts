import { dateIn, type Clock } from '../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { lockStateAt, type LoanLockState } from '../domain/lock-state-at.ts';
import type { LoanStatus } from '../domain/loan-status.ts';
import { closingOfForm, type ClosingDateChanged, type ClosingSituation, type PlannedClosing } from '../domain/put-closing-date.ts';

export { closingOfForm, type ClosingDateChanged, type PlannedClosing };

/** The facts by which a closing date is judged, in one snapshot. */
export async function closingSituation(tx: ReadTx, loan: FoundLoan, clock: Clock, zone: string): Promise<ClosingSituation> {
  const row = await tx
    .selectFrom('loan')
    .select(['status', 'lock_state', 'lock_expires_at', 'anticipated_closing_date', 'le_sent_at'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
  return {
    status: row.status as LoanStatus,
    closingDate: row.anticipated_closing_date,
    lockState: lockStateAt(row.lock_state as LoanLockState, row.lock_expires_at, await clock.nowIn(tx)),
    lockExpiresOn: row.lock_expires_at ? dateIn(zone, row.lock_expires_at) : null,
    estimateSentOn: row.le_sent_at ? dateIn(zone, row.le_sent_at) : null,
    today: await clock.todayIn(tx),
  };
}
