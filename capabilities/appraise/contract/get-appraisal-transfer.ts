import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';

/** The transfer to another lender: the letter of transfer and the report, in one archive. */
export const getAppraisalTransfer = call({
  name: 'get-appraisal-transfer',
  method: 'GET',
  path: '/appraisal/{loanId}/transfers/{transferId}',
  weight: 10,
  summary: 'Letter and report of a transfer',
  params: z.strictObject({ loanId: loanNumber, transferId: z.uuid() }),
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'document',
  refusals: { ...loanRefusals, NO_SUCH_TRANSFER: { status: 404, message: 'There is no such transfer on loan {loanId}.' } },
});
