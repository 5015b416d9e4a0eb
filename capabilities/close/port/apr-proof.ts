import { storedAs } from '../../../platform/database/stored-json.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { ClosingDisclosureDocument } from '../../../regulation/trid/index.ts';

/** The annual percentage rate of the Closing Disclosure sent last, with its calculation; undefined while none was sent. */
export async function lastClosingApr(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  const row = await tx
    .selectFrom('closing_disclosure')
    .select(['version', 'sent_on', 'document'])
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('status', '=', 'sent')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { value, why } = storedAs<ClosingDisclosureDocument>(row.document).calculations.apr;
  return { version: row.version, sentOn: row.sent_on, apr: { value, why } };
}
