import type { PlainDate } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';

/** The day the first Closing Disclosure of a loan was provided; null while none was: from that day on no Loan Estimate can go out. */
export async function closingGivenOn(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<PlainDate | null> {
  const row = await tx
    .selectFrom('closing_disclosure')
    .select('sent_on')
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('status', '=', 'sent')
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
  return row?.sent_on ?? null;
}
