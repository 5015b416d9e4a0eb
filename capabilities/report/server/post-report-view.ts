import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { sharedViewLines } from '../../../foundation/saved-views/shared-view-lines.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { postReportView } from '../contract/post-report-view.ts';
import { postReportView as decideView } from '../domain/post-report-view.ts';
import { ownViews } from './views/own-views.ts';

export default command(postReportView, {
  read: async (tx, { actor }, { clock }) =>
    ok({ own: await ownViews(tx, actor), newId: randomUUID() as string, now: await clock.nowIn(tx) }),
  decide: ({ own, newId }, { body }) => decideView(own, body, newId),
  record: (change, { context: { now }, asked: { actor, body } }) => {
    const saved = {
      name: body.name,
      shared: body.shared,
      sub_report_name: body.subReportName,
      address: JSON.stringify(body.address),
      saved_at: now,
    };
    return {
      writes: [
        statements
          .insertInto('report_view')
          .values({ brokerage_id: actor.brokerageId, view_id: change.viewId, person_id: actor.personId, ...saved })
          .onConflict((row) => row.columns(['brokerage_id', 'view_id']).doUpdateSet(saved)),
      ],
      accountJournal: sharedViewLines('report view', change, actor),
    };
  },
  reply: ({ viewId }) => ({ viewId }),
});
