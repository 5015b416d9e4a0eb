import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';

/** Withdraws a document request: it disappears from the borrower's page. Files they sent for it stay on the loan. */
export const takeBackBorrowerRequest = call({
  name: 'take-back-borrower-request',
  method: 'PUT',
  path: '/document/{loanId}/borrower-requests/{requestId}/take-back',
  summary: 'Takes back what a borrower was asked for',
  params: z.strictObject({ loanId: loanNumber, requestId: z.uuid() }),
  reply: z.strictObject({ title: z.string() }),
  refusals: {
    ...loanRefusals,
    REQUEST_NOT_FOUND: { status: 404, message: 'The borrower of this loan was not asked for this. Reload the page.' },
  },
  command: true,
});
