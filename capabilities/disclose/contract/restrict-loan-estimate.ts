import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';

/** Whether a Loan Estimate can be edited; `N` has the sentence with the reason. */
export const restrictLoanEstimate = call({
  name: 'restrict-loan-estimate',
  method: 'GET',
  path: '/restrict/{loanId}/loan-estimate',
  summary: 'Whether the Loan Estimate can be worked on',
  params: loanParams,
  reply: z.strictObject({ status: z.enum(['Y', 'N']), message: z.string().nullable() }),
  refusals: { ...loanRefusals },
});
