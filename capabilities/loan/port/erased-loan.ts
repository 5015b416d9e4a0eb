import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { ERASED_WORDS } from '../domain/erased-line.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';

/** A line whose words were erased: its number and the hash that the next line was chained to. */
export type ErasedLine = readonly [sequence: number, hash: string];

/**
 * Removes everything that names or describes a person from a loan's row and from its journal, by the role that erases. The lines stay, with
 * the time, the person who made them and the hash: the chain continues from that.
 */
export async function eraseLoanWords(tx: Tx, { brokerageId, loanNumber }: FoundLoan, requestId: string): Promise<readonly ErasedLine[]> {
  await tx
    .updateTable('loan')
    .set({
      borrower_name: 'Erased',
      borrower_last_name: 'Erased',
      last_name_sought: 'erased',
      property_line: '',
      score: null,
      duplicate_keys: [],
    })
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .execute();
  const rows = await tx
    .updateTable('journal_line')
    .set({ kind: 'erased', summary: ERASED_WORDS, details: JSON.stringify({ erased: requestId }) })
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('kind', 'not in', ['erased', 'person-erased'])
    .returning(['sequence', sql<string>`encode(hash, 'hex')`.as('hash')])
    .execute();
  return rows.map(({ sequence, hash }) => [sequence, hash] as const).sort(([one], [other]) => one - other);
}

/** Clears the columns copied from deleted rows: the lock and the dates of disclosures. */
export async function forgetDisclosures(tx: Tx, { brokerageId, loanNumber }: FoundLoan): Promise<void> {
  await tx
    .updateTable('loan')
    .set({ le_sent_at: null, intent_on: null, cd_sent_on: null, lock_state: 'none', lock_expires_at: null })
    .set({ initial_le_due: null, revised_le_due: null, revised_le_since: null, revised_le_cause: null })
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .execute();
}
