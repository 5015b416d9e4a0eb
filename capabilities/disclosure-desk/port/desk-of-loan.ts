import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { assignmentsOf, coordinatorsFor } from '../server/rows/assignments.ts';

/** The coordinator assigned to a loan's disclosures; without one, all who work with its brokerage. */
export async function deskOf(tx: ReadTx, loan: FoundLoan) {
  const all = await coordinatorsFor(tx, loan.brokerageId);
  const who = (await assignmentsOf(tx, [loan.loanNumber])).get(loan.loanNumber);
  const theirs = all.filter(({ personId }) => personId === who?.personId);
  return theirs.length > 0 ? theirs : all;
}
