import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { withLines } from '../../../foundation/wire/text-fields.ts';

/** Ends a request without a sending: the broker's side withdraws it, the lender's returns it with words. */
export const endDisclosureRequest = call({
  name: 'end-disclosure-request',
  method: 'PUT',
  path: '/le/{loanId}/request-disclosure/{requestId}/ended',
  summary: 'Withdraws or returns a request for a Loan Estimate',
  params: loanParams.extend({ requestId: z.uuid() }),
  body: z.strictObject({ words: withLines(z.string().max(1000, 'At most 1,000 characters.')) }),
  reply: z.strictObject({ state: z.enum(['withdrawn', 'returned']) }),
  refusals: {
    ...loanRefusals,
    REQUEST_OVER: { status: 409, message: 'This request is not open any more.' },
    WORDS_MISSING: { status: 422, message: 'Say what is missing, so that the broker can ask again.' },
  },
  command: true,
});
