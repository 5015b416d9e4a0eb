import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { saveView } from '../../../foundation/saved-views/saved-views.ts';
import { sharedViewLines } from '../../../foundation/saved-views/shared-view-lines.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { postPipelineView } from '../contract/post-pipeline-view.ts';
import { ownViews } from './views/own-views.ts';

export default command(postPipelineView, {
  read: async (tx, { actor }, { clock }) =>
    ok({ own: await ownViews(tx, actor), newId: randomUUID() as string, now: await clock.nowIn(tx) }),
  decide: ({ own, newId }, { body }) => saveView(own, body, newId),
  record: (change, { context: { now }, asked: { actor, body } }) => {
    const saved = {
      name: body.name,
      shared: body.shared,
      address: JSON.stringify(body.address),
      columns: body.columns === null ? null : JSON.stringify(body.columns),
      saved_at: now,
    };
    return {
      writes: [
        statements
          .insertInto('pipeline_view')
          .values({ brokerage_id: actor.brokerageId, view_id: change.viewId, person_id: actor.personId, ...saved })
          .onConflict((row) => row.columns(['brokerage_id', 'view_id']).doUpdateSet(saved)),
      ],
      accountJournal: sharedViewLines('list', change, actor),
    };
  },
  reply: ({ viewId }) => ({ viewId }),
});
