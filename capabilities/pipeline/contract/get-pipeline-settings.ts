import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { columnWidths } from './post-pipeline-settings.ts';

/** The person's own columns and density; null columns mean the standard ones. */
export const getPipelineSettings = call({
  name: 'get-pipeline-settings',
  method: 'GET',
  path: '/pipeline/settings',
  summary: 'The person’s pipeline columns',
  reply: z.strictObject({
    columns: z.array(z.string()).nullable(),
    density: z.enum(['compact', 'comfortable']),
    widths: columnWidths.optional(),
  }),
  refusals: {},
});
