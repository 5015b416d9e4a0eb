import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { unscheduleRateSheet } from '../contract/unschedule-rate-sheet.ts';
import { unscheduleRateSheet as decide } from '../domain/activate-sheet.ts';
import { readNamedSheet, sheetLine, sheetPlan, sheetReply } from './sheets/sheet-decision.ts';

export default command(unscheduleRateSheet, {
  read: readNamedSheet,
  decide: ({ stored }) => decide(stored),
  record: (_decided, { context, asked: { actor } }) => {
    const { versionId, title } = context.stored;
    const unschedule = statements
      .updateTable('rate_sheet')
      .set({ goes_live_at: null, scheduled_by: null })
      .where('version_id', '=', versionId);
    return sheetPlan(context, [unschedule], sheetLine(actor, versionId, 'sheet-unscheduled', `The schedule of ${title} was taken back`));
  },
  reply: (_decided, { context: { stored } }) => sheetReply(stored, 'DRAFT'),
});
