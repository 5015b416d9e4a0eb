import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { putLoanEdit } from '../contract/put-loan-edit.ts';
import { saveApplication } from '../domain/edit/save-application.ts';
import { savingContext } from './saving/saving-context.ts';
import { savingPlan } from './saving/saving-plan.ts';
import { withClosing } from '../port/with-closing.ts';

/** The classic form saves the same application the URLA form does: the edits are decided and written alike. */
export default command(putLoanEdit, {
  read: async (tx, { loan, body }, portal) => ok(await savingContext(tx, loan, body.basedOn, portal)),
  decide: ({ saving, closing }, { body }) => withClosing(closing, body.edits, saveApplication(saving, body.edits)),
  record: (saved, { asked, portal }) => savingPlan(portal.database.vault, asked, saved),
  reply: ({ version, merged, changes }) => ({ version, merged, changes: [...changes] }),
});
