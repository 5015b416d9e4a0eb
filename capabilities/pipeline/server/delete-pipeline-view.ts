import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { deletePipelineView } from '../contract/delete-pipeline-view.ts';
import { deletePipelineView as decide } from '../domain/post-pipeline-view.ts';
import { ownViews } from './views/own-views.ts';

export default command(deletePipelineView, {
  read: async (tx, { actor }) => ok({ own: await ownViews(tx, actor) }),
  decide: ({ own }, { params: { viewId } }) => decide(own, viewId),
  record: ({ viewId }, { asked: { actor } }) => ({
    writes: [statements.deleteFrom('pipeline_view').where('brokerage_id', '=', actor.brokerageId).where('view_id', '=', viewId)],
  }),
  reply: ({ viewId }) => ({ viewId }),
});
