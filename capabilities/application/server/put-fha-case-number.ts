import { ok, refuse } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { putFhaCaseNumber } from '../contract/put-fha-case-number.ts';
import { assignFhaCase, fhaCaseOf } from '../domain/classic/fha-case.ts';
import { saveApplication } from '../domain/edit/save-application.ts';
import { editContext, editsPlan } from '../port/edit-writes.ts';
import { editableLoan } from '../port/editable-loan.ts';

export default command(putFhaCaseNumber, {
  read: async (tx, { loan, body }, { clock }) => {
    const [row, context, today] = await Promise.all([editableLoan(tx, loan), editContext(tx, loan, body.basedOn), clock.todayIn(tx)]);
    return ok({ loan: row, today, ...context });
  },
  decide: ({ today, ...context }, { body }) => {
    const edits = assignFhaCase(context.current.document, body, today);
    if (edits.ok) return saveApplication(context, edits.value);
    const { code, message, ...more } = edits.refusal;
    return refuse(code, message, { ...more, details: { loanId: context.loan.loanNumber } });
  },
  record: (saved, { asked, portal }) => editsPlan(portal.database.vault, asked, saved),
  reply: ({ version, document }) => ({ version, caseNumber: fhaCaseOf(document)!.caseNumber }),
});
