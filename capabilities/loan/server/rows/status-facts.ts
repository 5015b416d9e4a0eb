import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { LoanStatus, StatusFacts } from '../../domain/loan-status.ts';
import { lockStateAt, type LoanLockState } from '../../domain/lock-state-at.ts';
import { statusStops } from './status-stops.ts';

/** The facts for the decision on a change of the loan's status. */
export async function statusFacts(
  tx: ReadTx,
  loan: FoundLoan,
  moment: { readonly now: Instant; readonly zone: string },
): Promise<StatusFacts> {
  const row = await tx
    .selectFrom('loan')
    .select(['status', 'le_sent_at', 'lock_state', 'lock_expires_at'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
  const status = row.status as LoanStatus;
  return {
    status,
    loanEstimateSent: row.le_sent_at !== null,
    locked: lockStateAt(row.lock_state as LoanLockState, row.lock_expires_at, moment.now) === 'locked',
    stops: await statusStops(tx, loan, status, moment),
  };
}
