import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';

/** The stored file of a Loan Estimate that was sent outside the portal. */
export const getOutsideEstimate = call({
  name: 'get-outside-estimate',
  method: 'GET',
  path: '/le/{loanId}/outside-estimate/{sequence}',
  summary: 'The file of a Loan Estimate sent outside',
  params: z.strictObject({ loanId: loanNumber, sequence: z.string().regex(/^[1-9]\d{0,5}$/) }),
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'document',
  refusals: { ...loanRefusals, VERSION_UNKNOWN: { status: 404, message: 'There is no such Loan Estimate.' } },
});
