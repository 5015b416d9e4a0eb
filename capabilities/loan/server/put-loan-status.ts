import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { putLoanStatus } from '../contract/put-loan-status.ts';
import { lockStateAt, type LoanLockState } from '../domain/lock-state-at.ts';
import type { LoanStatus } from '../domain/loan-status.ts';
import { changeStatus } from '../domain/put-loan-status.ts';
import { statusChangeWrites } from '../port/loan-status.ts';
import { statusStops } from './rows/status-stops.ts';

export default command(putLoanStatus, {
  read: async (tx, { loan }, { clock, settings }) => {
    const row = await tx
      .selectFrom('loan')
      .select(['status', 'le_sent_at', 'lock_state', 'lock_expires_at'])
      .where('brokerage_id', '=', loan.brokerageId)
      .where('loan_number', '=', loan.loanNumber)
      .executeTakeFirstOrThrow();
    const now = await clock.nowIn(tx);
    const stops = await statusStops(tx, loan, row.status as LoanStatus, { now, zone: settings.zone });
    return ok({ row, now, stops });
  },
  decide: ({ row, now, stops }, { params, actor }) => {
    const locked = lockStateAt(row.lock_state as LoanLockState, row.lock_expires_at, now) === 'locked';
    return changeStatus(
      { status: row.status as LoanStatus, loanEstimateSent: row.le_sent_at !== null, locked, stops },
      params.status,
      actor.roles,
    );
  },
  record: ({ from, to }, { asked: { loan, actor } }) => ({
    writes: statusChangeWrites({ ...loan, from, to, personId: actor.personId }),
    journal: [
      {
        ...loan,
        personId: actor.personId,
        actorName: actor.displayName,
        origin: 'typed',
        kind: 'status-changed',
        summary: `${actor.displayName} made the loan ${to}`,
        details: { from, to },
      },
    ],
  }),
  reply: ({ to }) => ({ status: to }),
});
