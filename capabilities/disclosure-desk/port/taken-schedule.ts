import { sql } from 'kysely';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { tableHashes } from '../../tables/port/fee-schedule-in-force.ts';

/** The fee schedule a coordinator took into the loan's draft last, by the hash of its contents; undefined where none was. */
export async function takenSchedule(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<string | undefined> {
  const row = await tx
    .selectFrom('fee_review as v')
    .innerJoin(tableHashes.as('t'), 't.table_id', 'v.table_id')
    .select('t.sha256')
    .where('v.brokerage_id', '=', brokerageId)
    .where('v.loan_number', '=', loanNumber)
    .where('v.decision', '=', sql.lit('take'))
    .orderBy('v.decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sha256;
}
