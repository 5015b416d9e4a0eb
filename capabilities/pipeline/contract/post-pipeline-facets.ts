import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { pipelineFilter } from './pipeline-row.ts';

export const pipelineFacet = z.enum(['status', 'officer', 'lock', 'product', 'type', 'state']);

/** How many loans of the list each value of a filter has, with the list's other filters on. Values without loans are left out. */
export const postPipelineFacets = call({
  name: 'post-pipeline-facets',
  method: 'POST',
  path: '/pipeline/facets',
  summary: 'How many loans each value of a filter has',
  body: z.strictObject({ facet: pipelineFacet, filter: pipelineFilter.omit({ after: true, limit: true, sort: true }) }),
  reply: z.strictObject({ counts: z.array(z.strictObject({ value: z.string(), loans: z.int() })) }),
  refusals: {},
});
