import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { discardRateSheet } from '../contract/discard-rate-sheet.ts';
import { discardRateSheet as decide } from '../domain/activate-sheet.ts';
import { readNamedSheet, sheetLine, sheetPlan, sheetReply } from './sheets/sheet-decision.ts';

export default command(discardRateSheet, {
  read: readNamedSheet,
  decide: ({ draft }) => decide(draft),
  record: (_decided, { context, asked: { actor } }) => {
    const { versionId, title } = context.stored;
    const discard = statements
      .updateTable('rate_sheet')
      .set({ status: 'DISCARDED', goes_live_at: null, scheduled_by: null })
      .where('version_id', '=', versionId);
    return sheetPlan(context, [discard], sheetLine(actor, versionId, 'sheet-discarded', `${title} was discarded`));
  },
  reply: (_decided, { context: { stored } }) => sheetReply(stored, 'DISCARDED'),
});
