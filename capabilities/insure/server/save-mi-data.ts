import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { insuredLoan } from '../../disclose/port/insured-loan.ts';
import { saveMiData } from '../contract/save-mi-data.ts';
import { kindWords } from '../domain/chosen-words.ts';
import { saveMiData as decide, wantedMi } from '../domain/save-mi-data.ts';
import { choicePlan } from './rows/choice-plan.ts';
import { miRow, miView } from './rows/mi-rows.ts';

export default command(saveMiData, {
  read: async (tx, { loan }, portal) => {
    const [before, found, now] = await Promise.all([miRow(tx, loan), insuredLoan(tx, loan, portal), portal.clock.nowIn(tx)]);
    if (!found.ok) return found;
    const { insured, on, against } = found.value;
    return ok({ before, now, insured, on, against });
  },
  decide: ({ before, insured, on, against }, { body }) => {
    if (against) return { ok: false, refusal: against };
    return decide(insured, wantedMi(body), { on, revision: before.revision, basedOn: body.basedOn });
  },
  record: (choice, { context, asked }) => choicePlan(asked, context, { choice, words: kindWords[choice.kind] }),
  reply: (choice, { context: { before, now, insured, on }, asked: { actor } }) =>
    miView({ choice, revision: before.revision + 1, savedAt: now, savedBy: actor.displayName, answer: null }, insured, on),
});
