import { ok, refuse } from '../../../foundation/result/result.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { answer, command, type Answer, type FoundLoan, type Portal } from '../../../platform/http/asked.ts';
import { writeJournal } from '../../../platform/database/journal.ts';
import { getEditUrlaLoan } from '../contract/get-edit-urla-loan.ts';
import { getLoanEdit } from '../contract/get-loan-edit.ts';
import { getMismoData } from '../contract/get-mismo-data.ts';
import { saveApplication } from '../contract/save-application.ts';
import { missingForRegistration } from '../domain/missing-for-registration.ts';
import { saveApplication as decideSave } from '../domain/save-application.ts';
import { shownSummary } from '../domain/shown-summary.ts';
import { borrowerNamesAnswer } from './borrower-names.ts';
import { importAnswers } from './import-answers.ts';
import { applicationOf, newestApplication } from './newest-application.ts';
import { ended, heldLoan, recordVersion } from './record-version.ts';

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
      const current = await newestApplication(tx, loan);
      const based = body.basedOn === current.version ? current : await applicationOf(tx, loan, body.basedOn);
      if (!based) return refuse('VERSION_UNKNOWN', '', { details: { basedOn: body.basedOn } });
      const decision = decideSave(body.edits, based.document, current.document);
      if (!decision.ok) {
        const { refusal } = decision;
        if (refusal.code !== 'EDIT_COLLISION') return decision;
        return refuse('EDIT_COLLISION', refusal.message, {
          ...(refusal.field ? { field: refusal.field } : {}),
          details: { ...refusal.details, version: current.version, savedBy: current.madeBy, savedAt: current.madeAt },
        });
      }
      const saved = decision.value;
      // Saving what is there already is no version: a form that saves itself would make hundreds.
      if (saved.changes.length === 0) return ok({ version: current.version, merged: saved.merged, changes: [] });
      const version = await recordVersion(tx, loan, row, current, { document: saved.document, actor, origin: 'typed' });
      const changes = saved.changes.map((change) => ({ ...change }));
      await writeJournal(tx, {
        brokerageId: loan.brokerageId,
        loanNumber: loan.loanNumber,
        personId: actor.personId,
        actorName: actor.displayName,
        origin: 'typed',
        kind: 'application-changed',
        summary: changes.length === 1 ? `Changed ${changes[0]!.label}` : `Changed ${changes[0]!.label} and ${changes.length - 1} more`,
        details: { version, basedOn: body.basedOn, merged: saved.merged, changes },
      });
      return ok({ version, merged: saved.merged, changes });
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
