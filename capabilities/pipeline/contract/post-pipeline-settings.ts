import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Columns a person made wider or narrower, in pixels. */
export const columnWidths = z
  .record(z.string().max(40), z.int().min(32).max(600))
  .refine((widths) => Object.keys(widths).length <= 40, 'At most 40 columns.');

/** Saves the person's own columns and density of the pipeline. */
export const postPipelineSettings = call({
  name: 'post-pipeline-settings',
  method: 'POST',
  path: '/pipeline/settings',
  summary: 'Saves the person’s pipeline columns',
  body: z.strictObject({
    columns: z.array(z.string().max(40)).min(1).max(40),
    density: z.enum(['compact', 'comfortable']),
    widths: columnWidths.optional(),
  }),
  reply: z.strictObject({ saved: z.literal(true) }),
  refusals: {},
  command: true,
});
