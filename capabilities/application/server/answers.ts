import { ok, refuse } from '../../../foundation/result/result.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { answer, command, type Answer, type FoundLoan, type Portal } from '../../../platform/http/asked.ts';
import { getEditUrlaLoan } from '../contract/get-edit-urla-loan.ts';
import { getLoanEdit } from '../contract/get-loan-edit.ts';
import { getMismoData } from '../contract/get-mismo-data.ts';
import { saveApplication } from '../contract/save-application.ts';
import { missingForRegistration } from '../domain/missing-for-registration.ts';
import { shownSummary } from '../domain/shown-summary.ts';
import { borrowerNamesAnswer } from './borrower-names.ts';
import { importAnswers } from './import-answers.ts';
import { newestApplication } from './newest-application.ts';
import { ended, heldLoan } from './record-version.ts';
import { editApplication, recordEdits } from './save-edits.ts';

export function applicationAnswers(portal: Portal): readonly Answer[] {
  return [
    ...importAnswers(portal),
    borrowerNamesAnswer,
    answer(getMismoData, async ({ loan, read }) => {
      const application = await read((tx) => newestApplication(tx, loan));
      return ok({ version: application.version, mismoVersion: '3.4' as const, document: application.document });
    }),
    answer(getEditUrlaLoan, async ({ loan, read }) => {
      const { row, application } = await read((tx) => loanAndApplication(tx, loan));
      return ok({
        version: application.version,
        productId: row.product_id,
        applicationDate: row.application_date,
        anticipatedClosingDate: row.anticipated_closing_date,
        document: application.document,
      });
    }),
    answer(getLoanEdit, async ({ loan, read }) => {
      const { row, application } = await read((tx) => loanAndApplication(tx, loan));
      return ok({
        loanNumber: loan.loanNumber,
        version: application.version,
        savedAt: application.madeAt,
        savedBy: application.madeBy,
        status: row.status,
        ended: ended.includes(row.status),
        registrationType: row.registration_type,
        productId: row.product_id,
        productName: row.product_name,
        applicationDate: row.application_date,
        anticipatedClosingDate: row.anticipated_closing_date,
        document: application.document,
        summary: shownSummary(application.document),
        missing: missingForRegistration(application.document).map((item) => ({ ...item })),
      });
    }),
    command(saveApplication, async ({ loan, actor, body }, tx) => {
      const row = await heldLoan(tx, loan);
      if (ended.includes(row.status)) return refuse('LOAN_ENDED', '', { details: { loanId: loan.loanNumber, status: row.status } });
      const edited = await editApplication(tx, loan, body.edits, body.basedOn);
      if (!edited.ok) return edited;
      const { version, changes } = await recordEdits(tx, loan, actor, row, edited.value);
      return ok({ version, merged: edited.value.merged, changes });
    }),
  ];
}

async function loanAndApplication(tx: Tx, loan: FoundLoan) {
  const row = await tx
    .selectFrom('loan')
    .select(['status', 'registration_type', 'product_id', 'product_name', 'application_date', 'anticipated_closing_date'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
  return { row, application: await newestApplication(tx, loan) };
}
