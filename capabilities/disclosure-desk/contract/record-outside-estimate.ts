import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';

/** Records that a Loan Estimate was sent outside the portal, with the file as it was sent. The loan's disclosure clock counts from its day. */
export const recordOutsideEstimate = call({
  name: 'record-outside-estimate',
  method: 'POST',
  path: '/le/{loanId}/outside-estimate/{sentOn}/{deliveryMethod}',
  weight: 10,
  summary: 'Records a Loan Estimate sent outside the portal',
  params: z.strictObject({
    loanId: loanNumber,
    sentOn: z.string().max(20).meta({ description: 'The day it was sent, YYYY-MM-DD' }),
    deliveryMethod: z.enum(['e-mail', 'mail', 'in-person', 'courier']),
  }),
  bodyKind: 'multipart',
  body: z.strictObject({}),
  reply: z.strictObject({ sequence: z.int() }),
  refusals: {
    ...loanRefusals,
    LOAN_STATUS: { status: 409, message: 'A loan that is {status} can’t be disclosed.' },
    NOT_OUTSIDE: { status: 409, message: '{brokerage} discloses in the portal: its Loan Estimates are sent from here.' },
    OUTSIDE_DAY: { status: 422, message: 'Enter the day it was sent, from {earliest} to {today}.' },
    PROOF_NOT_PDF: { status: 415, message: 'Add the Loan Estimate as it was sent, as a PDF.' },
  },
  command: true,
});
