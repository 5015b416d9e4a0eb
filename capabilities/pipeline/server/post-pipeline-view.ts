import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { postPipelineView } from '../contract/post-pipeline-view.ts';
import { postPipelineView as decide } from '../domain/post-pipeline-view.ts';
import { ownViews } from './views/own-views.ts';

export default command(postPipelineView, {
  read: async (tx, { actor }, { clock }) =>
    ok({ own: await ownViews(tx, actor), newId: randomUUID() as string, now: await clock.nowIn(tx) }),
  decide: ({ own, newId }, { body }) => decide(own, body.name, newId),
  record: ({ viewId }, { context: { now }, asked: { actor, body } }) => {
    const kept = {
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
          .values({ brokerage_id: actor.brokerageId, view_id: viewId, person_id: actor.personId, ...kept })
          .onConflict((row) => row.columns(['brokerage_id', 'view_id']).doUpdateSet(kept)),
      ],
    };
  },
  reply: ({ viewId }) => ({ viewId }),
});
