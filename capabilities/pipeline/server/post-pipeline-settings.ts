import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { postPipelineSettings } from '../contract/post-pipeline-settings.ts';

export default command(postPipelineSettings, {
  decide: (_context: unknown, { body }) => ok(JSON.stringify(body)),
  record: (value, { asked: { actor } }) => ({
    writes: [
      statements
        .insertInto('person_setting')
        .values({ brokerage_id: actor.brokerageId, person_id: actor.personId, name: 'pipeline', value })
        .onConflict((conflict) => conflict.columns(['brokerage_id', 'person_id', 'name']).doUpdateSet({ value })),
    ],
  }),
  reply: () => ({ saved: true as const }),
});
