import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getBorrowerCopy } from '../contract/get-borrower-copy.ts';
import { copyFile } from './persons/copy-file.ts';
import { copyForBorrower } from './persons/person-copy.ts';
import { requestOf } from './persons/person-requests.ts';

export default query(getBorrowerCopy, async ({ loan, params: { requestId }, query: { form }, read }, { clock, settings: { zone } }) => {
  const found = await read(async (tx) => {
    const request = await requestOf(tx, loan.brokerageId, requestId);
    if (request?.loan_number !== loan.loanNumber || request.borrower_id === null) return undefined;
    const borrower = { ...loan, borrowerId: request.borrower_id };
    return { borrower, made: await clock.nowIn(tx), tables: await copyForBorrower(tx, borrower) };
  });
  if (!found) return refuse('REQUEST_NOT_FOUND', '');
  const { borrower, made, tables } = found;
  return ok(
    await copyFile(`Copy for a borrower ${loan.loanNumber}`, {
      form,
      printed: { of: `a borrower of loan ${loan.loanNumber}`, made, zone, tables },
      copy: { made, requestId, loanId: loan.loanNumber, borrowerId: borrower.borrowerId, tables },
    }),
  );
});
