import { sql } from 'kysely';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { statements } from '../../../platform/operation/plan.ts';
import type { AfterClosing } from '../../close/domain/index.ts';
import { settledBy } from '../domain/index.ts';
import { settlementChanges } from '../server/rows/recorded.ts';

/** The settled charges of a closed loan, and why a corrected Closing Disclosure is owed. */
export async function afterClosing(tx: ReadTx, loan: FoundLoan): Promise<AfterClosing> {
  const [changes, state] = await Promise.all([
    settlementChanges(tx, loan),
    tx
      .selectFrom('cure_state')
      .select('correction_reasons')
      .where('brokerage_id', '=', loan.brokerageId)
      .where('loan_number', '=', loan.loanNumber)
      .executeTakeFirst(),
  ]);
  return { settled: settledBy(changes), reasons: state?.correction_reasons ?? [] };
}

/** A corrected Closing Disclosure carries every change recorded before it, and the whole of what is given back. */
export function correctionSentWrite({ brokerageId, loanNumber }: FoundLoan) {
  return statements
    .updateTable('cure_state')
    .set({ correction_due: null, correction_reasons: sql`'{}'::text[]` })
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber);
}
