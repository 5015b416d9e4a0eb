import { ok } from '../../../foundation/result/result.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { newestLockDate } from '../../lock/port/rate-locks.ts';
import { stepPromises } from '../../report/port/step-promises.ts';
import { getLoanMilestones } from '../contract/get-loan-milestones.ts';
import { lockStateAt, type LoanLockState } from '../domain/lock-state-at.ts';
import type { LoanStatus } from '../domain/loan-status.ts';
import { milestones } from '../domain/milestones.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';

/** The stations the loan has passed, with the dates of record. */
export default query(getLoanMilestones, async ({ loan, read }, { clock, database, settings: { zone } }) => {
  const promises = await stepPromises(database);
  const { row, changes, lockedOn, now } = await read((tx) => askAtOnce({ ...stationsOf(tx, loan), now: clock.nowIn(tx) }));
  return ok({
    milestones: milestones({
      status: row.status as LoanStatus,
      reached: new Map(changes.map((change) => [change.to_status, dateIn(zone, change.at)])),
      locked: lockStateAt(row.lock_state as LoanLockState, row.lock_expires_at, now) === 'locked',
      lockedOn: lockedOn ?? null,
      closingDate: row.anticipated_closing_date,
      promises,
      estimateDue: row.initial_le_due,
    }),
  });
});

function stationsOf(tx: ReadTx, loan: FoundLoan) {
  const row = tx
    .selectFrom('loan')
    .select(['status', 'lock_state', 'lock_expires_at', 'anticipated_closing_date', 'initial_le_due'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
  const changes = tx
    .selectFrom('loan_status_change')
    .select(['to_status', 'at'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .orderBy('sequence')
    .execute();
  return { row, changes, lockedOn: newestLockDate(tx, loan) };
}
