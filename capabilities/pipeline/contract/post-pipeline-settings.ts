import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Keeps the person's own columns and density of the pipeline. */
export const postPipelineSettings = call({
  name: 'post-pipeline-settings',
  method: 'POST',
  path: '/pipeline/settings',
  summary: 'Saves the person’s pipeline columns',
  body: z.strictObject({ columns: z.array(z.string().max(40)).min(1).max(40), density: z.enum(['compact', 'comfortable']) }),
  reply: z.strictObject({ saved: z.literal(true) }),
  refusals: {},
  command: true,
});
