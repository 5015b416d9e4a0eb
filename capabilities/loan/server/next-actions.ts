import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import { loanEstimateDue, regZCalendars } from '../../../regulation/timing/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor, FoundLoan } from '../../../platform/http/asked.ts';
import type { getLoanNextActions } from '../contract/get-loan-next-actions.ts';

type NextAction = ReplyOf<typeof getLoanNextActions>['actions'][number];

/** What the loan's own facts ask for next, soonest deadline first. */
export async function nextActions(tx: Tx, loan: FoundLoan, today: PlainDate, _actor: Actor): Promise<NextAction[]> {
  const row = await tx
    .selectFrom('loan')
    .selectAll()
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
  const actions: NextAction[] = [];
  if (!row.le_sent_at && row.status === 'Registered') {
    const due = loanEstimateDue(row.application_date, regZCalendars());
    if (due.ok) {
      actions.push({
        id: 'send-loan-estimate',
        title: 'Send the Loan Estimate',
        reason: `The application came in on ${formatDate(row.application_date)}; the Loan Estimate is owed within 3 business days.`,
        button: 'Open Loan Estimate',
        path: `/loan-estimator/${loan.loanNumber}`,
        due: due.value.value,
        overdue: due.value.value < today,
        why: due.value.why,
      });
    }
  }
  if (
    row.lock_state === 'none' &&
    ['Registered', 'Disclosed', 'Submitted', 'In Underwriting', 'Approved with Conditions'].includes(row.status)
  ) {
    actions.push({
      id: 'lock',
      title: 'Lock the rate',
      reason: 'The rate floats until it is locked.',
      button: 'Price and lock',
      path: `/lock-loan/${loan.loanNumber}`,
      due: null,
      overdue: false,
      why: null,
    });
  }
  return actions.sort((a, b) => ((a.due ?? '9999') < (b.due ?? '9999') ? -1 : 1));
}
