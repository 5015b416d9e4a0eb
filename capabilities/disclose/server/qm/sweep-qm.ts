import { sql } from 'kysely';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import { askOver, type Database, type WriteTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { endedStatuses } from '../../../loan/domain/loan-status.ts';
import { loanOf, loans } from '../../../loan/port/loans.ts';
import { qmChecks } from '../../port/qm-checks.ts';
import type { EstimatePortal } from '../rows/estimate-now.ts';
import { ruleFacts } from '../rows/rule-facts.ts';

/** How many loans one look takes on. */
const MOST_LOANS = 200;
/** A command that began earlier may end later: so far before the newest judged change a look begins. */
const LATE_COMMITS = sql`interval '5 minutes'`;

/**
 * Runs the qualified-mortgage check of loans that changed since it last ran, the longest unchanged first, each in a transaction of its own, and
 * stores the results for lists. Replies how many were checked.
 */
export async function sweepQm(database: Database, portal: EstimatePortal): Promise<number> {
  const due = await database.withLender(async (tx) => {
    const { rows } = await sql<{ brokerage_id: number; loan_number: string }>`
      select l.brokerage_id, l.loan_number from ${loans.as('l')}
      where l.updated_at >= coalesce((select max(seen_at) from ${qmChecks.as('q')}) - ${LATE_COMMITS}, '-infinity')
        and l.product_id is not null and l.status <> all(${[...endedStatuses]}::text[])
        and not exists (select from ${qmChecks.as('q')}
          where q.brokerage_id = l.brokerage_id and q.loan_number = l.loan_number and q.seen_at = l.updated_at)
      order by l.updated_at, l.loan_number
      limit ${MOST_LOANS}`.execute(tx);
    return rows;
  });
  for (const { brokerage_id: brokerageId, loan_number: loanNumber } of due)
    await database.withTenant({ brokerageId }, (tx) => judgeLoan(tx, { brokerageId, loanNumber }, portal));
  return due.length;
}

/** The loan's last change is read before the rest: what changes meanwhile is another change, and judged next time. */
async function judgeLoan(tx: WriteTx, loan: FoundLoan, portal: EstimatePortal): Promise<void> {
  const { seen } = await loanOf(tx, loan).select(instantIn('updated_at').as('seen')).executeTakeFirstOrThrow();
  const { result } = (await ruleFacts(tx, loan, portal)).qm;
  const statement = statements
    .insertInto('loan_qm_check')
    .values({ brokerage_id: loan.brokerageId, loan_number: loan.loanNumber, seen_at: seen, result })
    .onConflict((row) => row.columns(['brokerage_id', 'loan_number']).doUpdateSet({ seen_at: seen, result }));
  await askOver(tx, statement.compile());
}
