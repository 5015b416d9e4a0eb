import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { people } from '../../access/port/people.ts';

/** Which version of the Closing Disclosure is in work and who saved it last; undefined while none was saved. */
export async function closingPreparer(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  const row = await tx
    .selectFrom('closing_disclosure as e')
    .innerJoin(people.as('p'), 'p.person_id', 'e.saved_by')
    .select(['e.version', 'e.status', 'p.person_id', 'p.display_name'])
    .where('e.brokerage_id', '=', brokerageId)
    .where('e.loan_number', '=', loanNumber)
    .orderBy('e.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.status === 'sent') return { version: row.version + 1, by: null };
  return { version: row.version, by: { personId: row.person_id, name: row.display_name } };
}
