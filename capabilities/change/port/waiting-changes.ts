import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { brokerages } from '../../access/port/brokerages.ts';
import { people } from '../../access/port/people.ts';
import { loans } from '../../loan/port/loans.ts';

/** The maximum number of changes read, first due first. */
const MOST = 200;

/** Changes of circumstance that wait for a coordinator; in a transaction that sees the brokerages. */
export function waitingChanges(tx: ReadTx) {
  return tx
    .selectFrom('circumstance_change as c')
    .innerJoin(loans.as('l'), (join) => join.onRef('l.brokerage_id', '=', 'c.brokerage_id').onRef('l.loan_number', '=', 'c.loan_number'))
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'c.brokerage_id')
    .innerJoin(people.as('p'), 'p.person_id', 'c.proposed_by')
    .select(['c.sequence', 'c.stage', 'c.due_on', 'c.proposed_at', 'c.loan_number', 'l.borrower_name', 'l.anticipated_closing_date'])
    .select(['b.name as brokerage', 'p.display_name as proposed_by'])
    .where('c.status', '=', 'proposed')
    .orderBy('c.due_on')
    .limit(MOST)
    .execute();
}

/** The change of one loan that waits; null where none does. */
export async function waitingChangeOf(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<{ readonly dueOn: PlainDate } | null> {
  const row = await tx
    .selectFrom('circumstance_change')
    .select('due_on')
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('status', '=', 'proposed')
    .orderBy('due_on')
    .limit(1)
    .executeTakeFirst();
  return row ? { dueOn: row.due_on } : null;
}
