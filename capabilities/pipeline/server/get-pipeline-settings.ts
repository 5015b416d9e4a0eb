import { ok } from '../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import { query } from '../../../platform/operation/operation.ts';
import { personSetting } from '../../access/port/person-settings.ts';
import { getPipelineSettings } from '../contract/get-pipeline-settings.ts';

type PipelineSettings = ReplyOf<typeof getPipelineSettings>;

// A person's settings belong to the account in use, also for the lender's people, whose other reading is across their part of the hierarchy.
export default query(getPipelineSettings, async ({ actor }, { database }) => {
  const value = await database.readTenant({ brokerageId: actor.brokerageId }, (tx) => personSetting(tx, actor, 'pipeline'));
  // Written by post-pipeline-settings only, whose contract has its type.
  return ok((value as PipelineSettings | undefined) ?? { columns: null, density: 'compact' });
});
