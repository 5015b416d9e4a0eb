import { samePeopleAs } from '../../../platform/http/asked.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { approveRateSheet } from '../contract/approve-rate-sheet.ts';
import { approveRateSheet as decide } from '../domain/activate-sheet.ts';
import { readNamedSheet, sheetLine, sheetPlan, sheetReply } from './sheets/sheet-decision.ts';

export default command(approveRateSheet, {
  read: readNamedSheet,
  decide: ({ draft, activateContext }, { body: { comparedWith }, actor }) =>
    decide(draft, { samePeople: samePeopleAs(actor), comparedWith }, activateContext),
  record: (_decided, { context, asked: { actor, body } }) => {
    const { versionId, title } = context.stored;
    const { comparedWith } = body;
    const approval = statements
      .insertInto('rate_sheet_approval')
      .values({ version_id: versionId, person_id: actor.personId, compared_with: comparedWith });
    return sheetPlan(context, [approval], sheetLine(actor, versionId, 'sheet-approved', `${title} was approved`, { comparedWith }));
  },
  reply: (_decided, { context: { stored } }) => sheetReply(stored, stored.status),
});
