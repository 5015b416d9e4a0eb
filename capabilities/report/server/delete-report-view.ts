import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { deleteReportView } from '../contract/delete-report-view.ts';
import { deleteReportView as decide } from '../domain/post-report-view.ts';
import { ownViews } from './views/own-views.ts';

export default command(deleteReportView, {
  read: async (tx, { actor }) => ok({ own: await ownViews(tx, actor) }),
  decide: ({ own }, { params: { viewId } }) => decide(own, viewId),
  record: ({ viewId }, { asked: { actor } }) => ({
    writes: [statements.deleteFrom('report_view').where('brokerage_id', '=', actor.brokerageId).where('view_id', '=', viewId)],
  }),
  reply: ({ viewId }) => ({ viewId }),
});
