import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { pipelineRow } from './pipeline-row.ts';

/** Finds one loan by its number. */
export const getPipelineLookupLoan = call({
  name: 'get-pipeline-lookup-loan',
  method: 'GET',
  path: '/pipeline/lookup/loan/{loanId}',
  summary: 'Finds a loan by number',
  params: z.strictObject({ loanId: z.string().regex(/^\d{10}$/, 'If searching by loan number, please enter a valid 10 digit loan.') }),
  reply: z.strictObject({ pipelineLoanRecord: z.array(pipelineRow) }),
  refusals: { ...loanRefusals },
});
