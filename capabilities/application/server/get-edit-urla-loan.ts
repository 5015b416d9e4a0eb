import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getEditUrlaLoan } from '../contract/get-edit-urla-loan.ts';
import { withPlannedClosing } from '../domain/edit/planned-closing.ts';
import { loanAndApplication } from './rows/loan-and-application.ts';

export default query(getEditUrlaLoan, async ({ loan, read }) => {
  const { row, application } = await read((tx) => loanAndApplication(tx, loan));
  return ok({
    version: application.version,
    productId: row.product_id,
    applicationDate: row.application_date,
    anticipatedClosingDate: row.anticipated_closing_date,
    document: withPlannedClosing(application.document, row.anticipated_closing_date),
  });
});
