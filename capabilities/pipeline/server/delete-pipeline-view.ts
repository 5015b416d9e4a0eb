import { ok } from '../../../foundation/result/result.ts';
import { deleteView } from '../../../foundation/saved-views/saved-views.ts';
import { sharedViewLines } from '../../../foundation/saved-views/shared-view-lines.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { deletePipelineView } from '../contract/delete-pipeline-view.ts';
import { ownViews } from './views/own-views.ts';

export default command(deletePipelineView, {
  read: async (tx, { actor }) => ok({ own: await ownViews(tx, actor) }),
  decide: ({ own }, { params: { viewId } }) => deleteView(own, viewId),
  record: (change, { asked: { actor } }) => ({
    writes: [statements.deleteFrom('pipeline_view').where('brokerage_id', '=', actor.brokerageId).where('view_id', '=', change.viewId)],
    accountJournal: sharedViewLines('list', change, actor),
  }),
  reply: ({ viewId }) => ({ viewId }),
});
