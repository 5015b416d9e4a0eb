import { vaultOf, type ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { numberKey } from './borrower-numbers.ts';
import { loans } from '../../loan/port/loans.ts';

/**
 * The brokerage's other loans of borrowers with these numbers, the newest first. A duplicate key is made from a borrower's number, so every
 * loan that shares one is among them.
 */
export async function otherLoansOf(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan, numbers: readonly string[]) {
  const keys = await Promise.all(numbers.map((digits) => numberKey(vaultOf(tx), digits)));
  return tx
    .selectFrom(loans.as('loan'))
    .select(['loan_number', 'borrower_name', 'property_line', 'status', 'registered_at', 'duplicate_keys'])
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '!=', loanNumber)
    .where('loan_number', 'in', (query) =>
      query
        .selectFrom('borrower_number')
        .select('borrower_number.loan_number')
        .where('borrower_number.brokerage_id', '=', brokerageId)
        .where('number_key', 'in', keys.length > 0 ? keys : [Buffer.alloc(0)]),
    )
    .orderBy('registered_at', 'desc')
    .orderBy('loan_number')
    .execute();
}
