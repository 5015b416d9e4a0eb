import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { saveApplication } from '../contract/save-application.ts';
import { saveApplication as decide } from '../domain/edit/save-application.ts';
import { editContext, editsPlan } from '../port/edit-writes.ts';
import { editableLoan } from '../port/editable-loan.ts';

export default command(saveApplication, {
  read: async (tx, { loan, body }) => {
    const [row, context] = await Promise.all([editableLoan(tx, loan), editContext(tx, loan, body.basedOn)]);
    return ok({ loan: row, ...context });
  },
  decide: (context, { body }) => decide(context, body.edits),
  record: (saved, { asked, portal }) => editsPlan(portal.database.vault, asked, saved),
  reply: ({ version, merged, changes }) => ({ version, merged, changes: [...changes] }),
});
