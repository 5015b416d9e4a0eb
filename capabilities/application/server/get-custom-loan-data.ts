import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getCustomLoanData } from '../contract/get-custom-loan-data.ts';
import { freedomInfoOf } from '../domain/classic/freedom-info.ts';
import { withPlannedClosing } from '../domain/edit/planned-closing.ts';
import { loanAndApplication } from './rows/loan-and-application.ts';

export default query(getCustomLoanData, async ({ loan, read }) => {
  const { row, application } = await read((tx) => loanAndApplication(tx, loan));
  const document = withPlannedClosing(application.document, row.anticipated_closing_date);
  return ok({
    version: application.version,
    docType: document.loan.LoanDocumentationType ?? null,
    freedomInfo: freedomInfoOf(document, {
      productId: row.product_id,
      programId: row.program_id,
      featureId: row.feature_id,
      tpoType: row.tpo_type,
      applicationDate: row.application_date,
    }),
  });
});
