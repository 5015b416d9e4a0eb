import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { personSettingWrite } from '../../access/port/person-settings.ts';
import { postPipelineSettings } from '../contract/post-pipeline-settings.ts';

export default command(postPipelineSettings, {
  decide: (_context: unknown, { body }) => ok(body),
  record: (value, { asked: { actor } }) => ({
    writes: [personSettingWrite(actor, 'pipeline', value)],
  }),
  reply: () => ({ saved: true as const }),
});
