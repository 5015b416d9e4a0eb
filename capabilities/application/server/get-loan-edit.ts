import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getLoanEdit } from '../contract/get-loan-edit.ts';
import { missingForRegistration } from '../domain/facts/missing-for-registration.ts';
import { shownSummary } from '../domain/facts/shown-summary.ts';
import { isOver } from '../../loan/port/loan-status.ts';
import { withPlannedClosing } from '../domain/edit/planned-closing.ts';
import { loanAndApplication } from './rows/loan-and-application.ts';

export default query(getLoanEdit, async ({ loan, read }) => {
  const { row, application } = await read((tx) => loanAndApplication(tx, loan));
  return ok({
    loanNumber: loan.loanNumber,
    version: application.version,
    savedAt: application.madeAt,
    savedBy: application.madeBy,
    status: row.status,
    ended: isOver(row.status),
    registrationType: row.registration_type,
    productId: row.product_id,
    productName: row.product_name,
    programId: row.program_id,
    featureId: row.feature_id,
    tpoType: row.tpo_type,
    estimateSent: row.le_sent_at !== null,
    applicationDate: row.application_date,
    anticipatedClosingDate: row.anticipated_closing_date,
    document: withPlannedClosing(application.document, row.anticipated_closing_date),
    summary: shownSummary(application.document),
    missing: missingForRegistration(application.document).map((item) => ({ ...item })),
  });
});
