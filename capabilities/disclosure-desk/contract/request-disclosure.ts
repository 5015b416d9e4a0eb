import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { withLines } from '../../../foundation/wire/text-fields.ts';

/** Requests that the lender's disclosure desk sends, or draws and sends, the loan's Loan Estimate. */
export const requestDisclosure = call({
  name: 'request-disclosure',
  method: 'PUT',
  path: '/le/{loanId}/request-disclosure',
  summary: 'Asks the disclosure desk for a Loan Estimate',
  params: loanParams,
  body: z.strictObject({ note: withLines(z.string().trim().max(1000, 'A note has at most 1,000 characters.')) }),
  reply: z.strictObject({ requestId: z.uuid() }),
  refusals: {
    ...loanRefusals,
    LOAN_STATUS: { status: 409, message: 'A loan that is {status} can’t be disclosed.' },
    NOTHING_TO_ASK: { status: 409, message: '{brokerage} sends its own Loan Estimates.' },
    REQUEST_OPEN: { status: 409, message: '{by} asked the disclosure desk already.' },
  },
  command: true,
});
