import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { pipelineRow } from './pipeline-row.ts';

/** Finds the caller's loans by a borrower's whole Social Security number. It is sent in the body: addresses are written to logs. */
export const findByBorrowerNumber = call({
  name: 'find-by-borrower-number',
  method: 'POST',
  path: '/pipeline/lookup/borrower-number',
  summary: 'Finds loans by a borrower’s Social Security number',
  body: z.strictObject({ number: z.string().regex(/^\d{3}[- ]?\d{2}[- ]?\d{4}$/, 'A Social Security number has nine digits.') }),
  reply: z.strictObject({ pipelineLoanRecord: z.array(pipelineRow) }),
  refusals: { NO_MATCH: { status: 404, message: 'No loans matched this search.' } },
});
