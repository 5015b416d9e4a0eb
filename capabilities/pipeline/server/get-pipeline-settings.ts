import { ok } from '../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getPipelineSettings } from '../contract/get-pipeline-settings.ts';

type PipelineSettings = ReplyOf<typeof getPipelineSettings>;

// A person's settings belong to the account in use, also for the lender's people, whose other reading is across their part of the hierarchy.
export default query(getPipelineSettings, async ({ actor }, { database }) => {
  const row = await database.readTenant({ brokerageId: actor.brokerageId }, (tx) =>
    tx
      .selectFrom('person_setting')
      .select('value')
      .where('brokerage_id', '=', actor.brokerageId)
      .where('person_id', '=', actor.personId)
      .where('name', '=', 'pipeline')
      .executeTakeFirst(),
  );
  // Written by post-pipeline-settings alone, whose contract says what it is.
  return ok((row?.value as PipelineSettings | undefined) ?? { columns: null, density: 'compact' });
});
