import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { saveApplication } from '../contract/save-application.ts';
import { saveApplication as decide } from '../domain/edit/save-application.ts';
import { savingContext } from './saving/saving-context.ts';
import { savingPlan } from './saving/saving-plan.ts';
import { withClosing } from '../port/with-closing.ts';

export default command(saveApplication, {
  read: async (tx, { loan, body }, portal) => ok(await savingContext(tx, loan, body.basedOn, portal)),
  decide: ({ saving, closing }, { body }) => withClosing(closing, body.edits, decide(saving, body.edits)),
  record: (saved, { asked, portal }) => savingPlan(portal.database.vault, asked, saved),
  reply: ({ version, merged, changes }) => ({ version, merged, changes: [...changes] }),
});
