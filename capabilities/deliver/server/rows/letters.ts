import { sql } from 'kysely';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { LETTER_MINUTES } from '../../domain/index.ts';

/** Borrowers of the loan who got a letter within the last minutes. */
export async function lettersJustSent(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('borrower_link')
    .select('recipient_id')
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where(sql<boolean>`made_at > portal_now() - make_interval(mins => ${LETTER_MINUTES}::integer)`)
    .execute();
  return rows.map(({ recipient_id }) => recipient_id);
}
