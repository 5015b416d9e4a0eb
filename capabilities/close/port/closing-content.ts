import type { ReadTx } from '../../../platform/database/database.ts';
import { storedAs } from '../../../platform/database/stored-json.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { EstimateDraft, EstimateFacts } from '../../disclose/domain/index.ts';

/** A Closing Disclosure as it would go out now, and those that did. */
export { closingRows, type ClosingRows } from '../server/rows/closing-context.ts';

/** What the Closing Disclosure sent last was made from. */
export async function lastClosingInputs(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  const row = await tx
    .selectFrom('closing_disclosure')
    .select('inputs')
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('status', '=', 'sent')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && storedAs<{ readonly facts: EstimateFacts; readonly estimateDraft: EstimateDraft }>(row.inputs);
}
