import { ok, refuse } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { deleteReportView } from '../contract/delete-report-view.ts';
import { ownViews } from './views/own-views.ts';

export default command(deleteReportView, {
  read: async (tx, { actor }) => ok({ own: await ownViews(tx, actor) }),
  decide: ({ own }, { params: { viewId } }) => (own.some((view) => view.viewId === viewId) ? ok({ viewId }) : refuse('VIEW_NOT_FOUND', '')),
  record: ({ viewId }, { asked: { actor } }) => ({
    writes: [statements.deleteFrom('report_view').where('brokerage_id', '=', actor.brokerageId).where('view_id', '=', viewId)],
  }),
  reply: ({ viewId }) => ({ viewId }),
});
