import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { saveApplication } from '../../application/domain/edit/save-application.ts';
import { editContext, editsPlan } from '../../application/port/edit-writes.ts';
import { editableLoan } from '../../application/port/editable-loan.ts';
import { saveSectionAct } from '../contract/save-section-act.ts';
import { saveSectionAct as decide } from '../domain/index.ts';

export default command(saveSectionAct, {
  read: async (tx, { loan }) => {
    const [row, context] = await Promise.all([editableLoan(tx, loan), editContext(tx, loan)]);
    return ok({ loan: row, ...context });
  },
  decide: (context, { query: { sectionAct } }) => {
    const decided = decide(context.current.document, sectionAct);
    return decided.ok ? saveApplication(context, [decided.value]) : decided;
  },
  record: (saved, { asked, portal }) => editsPlan(portal.database.vault, asked, saved),
  reply: ({ version }, { asked: { query } }) => ({ sectionAct: query.sectionAct, version }),
});
