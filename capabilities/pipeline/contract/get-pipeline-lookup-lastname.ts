import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { pipelineRow } from './pipeline-row.ts';

/** Finds the caller's loans by the start of a borrower's last name: at least two letters; spaces, apostrophes, hyphens and periods may be among them. */
export const getPipelineLookupLastname = call({
  name: 'get-pipeline-lookup-lastname',
  method: 'GET',
  path: '/pipeline/lookup/lastname/{name}',
  summary: 'Finds loans by last name',
  params: z.strictObject({
    name: z
      .string()
      .max(60)
      .regex(/^[\p{L} .'’-]+$/u, 'Please enter a valid 10 digit loan number or a last name to search.')
      .refine((name) => (name.match(/\p{L}/gu) ?? []).length >= 2, 'Name must be at least 2 characters.'),
  }),
  reply: z.strictObject({ pipelineLoanRecord: z.array(pipelineRow) }),
  refusals: { NO_MATCH: { status: 404, message: 'No loans matched this search.' } },
});
