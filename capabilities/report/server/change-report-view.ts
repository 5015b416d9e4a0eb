import { ok } from '../../../foundation/result/result.ts';
import { changeView } from '../../../foundation/saved-views/saved-views.ts';
import { sharedViewLines } from '../../../foundation/saved-views/shared-view-lines.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { changeReportView } from '../contract/change-report-view.ts';
import { ownViews } from './views/own-views.ts';

export default command(changeReportView, {
  read: async (tx, { actor }) => ok({ own: await ownViews(tx, actor) }),
  decide: ({ own }, { params, body }) => changeView(own, params.viewId, body),
  record: (change, { asked: { actor, body } }) => ({
    writes: [
      statements
        .updateTable('report_view')
        .set({ name: body.name, shared: body.shared })
        .where('brokerage_id', '=', actor.brokerageId)
        .where('view_id', '=', change.viewId),
    ],
    accountJournal: sharedViewLines('report view', change, actor),
  }),
  reply: ({ viewId }) => ({ viewId }),
});
