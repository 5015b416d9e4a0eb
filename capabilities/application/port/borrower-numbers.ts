import type { Compilable } from 'kysely';
import { builder } from '../../../platform/database/database.ts';
import { statements } from '../../../platform/operation/plan.ts';
import type { Vault } from '../../../platform/vault/vault.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';

/** A borrower's number as it is stored and searched: a keyed hash. */
export function numberKey(vault: Vault, digits: string): Promise<Buffer> {
  return vault.hash('taxpayer', digits);
}

/** By which numbers loans are found, for a neighbour's query to join. */
export const borrowerNumbers = builder.selectFrom('borrower_number').select(['brokerage_id', 'loan_number', 'number_key']);

/** Has a loan found by these numbers and by no others. */
export async function borrowerNumberWrites(
  vault: Vault,
  { brokerageId, loanNumber }: { readonly brokerageId: number; readonly loanNumber: LoanNumber },
  numbers: readonly string[],
): Promise<Compilable<unknown>[]> {
  const keys = await Promise.all(numbers.map((digits) => numberKey(vault, digits)));
  const remove = statements
    .deleteFrom('borrower_number')
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('number_key', 'not in', keys.length > 0 ? keys : [Buffer.alloc(0)]);
  if (keys.length === 0) return [remove];
  const insert = statements
    .insertInto('borrower_number')
    .values(keys.map((key) => ({ brokerage_id: brokerageId, loan_number: loanNumber, number_key: key })))
    .onConflict((conflict) => conflict.doNothing());
  return [remove, insert];
}
