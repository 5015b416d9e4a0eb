import { ok } from '../../../foundation/result/result.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getLoanActions } from '../contract/get-loan-actions.ts';
import { mayCall } from '../../access/port/access-table.ts';
import { loanMenu, mayOpen } from '../domain/loan-menu.ts';
import { estimateDeadline } from '../domain/estimate-deadline.ts';
import { estimateColumnNames, estimateColumnsOf } from '../port/estimate-columns.ts';
import type { LoanStatus } from '../domain/loan-status.ts';
import { unreadComments } from './rows/loan-file.ts';
import { othersPresent } from './rows/presence.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';

export default query(getLoanActions, async ({ loan, actor, read }, { clock, settings: { zone } }) => {
  const { row, comments, others, today } = await read((tx) =>
    askAtOnce({
      row: menuRow(tx, loan),
      comments: unreadComments(tx, loan, actor.personId),
      others: othersPresent(tx, loan, actor.personId),
      today: clock.todayIn(tx),
    }),
  );
  const action = loanMenu({
    status: row.status as LoanStatus,
    loanNumber: loan.loanNumber,
    purpose: row.loan_purpose ?? undefined,
    mortgageType: row.mortgage_type ?? undefined,
    // Every product of a sheet is locked under the policy; second liens and loans without a product are not.
    offersLockPolicies: row.product_id !== null && row.lien_priority === 'FirstLien',
    comments,
    estimate: estimateDeadline(estimateColumnsOf(row, zone), today),
    intentStated: row.intent_on !== null,
    allowed: mayOpen(actor, (call) => mayCall(actor.roles, call)),
  });
  return ok({ isLoanInUse: others.length > 0, actions: { action } });
});

function menuRow(tx: ReadTx, loan: FoundLoan) {
  return tx
    .selectFrom('loan')
    .select(['loan_purpose', 'mortgage_type', 'product_id', 'lien_priority'])
    .select(estimateColumnNames)
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
}
