import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams, plainDate } from '../../../foundation/wire/schemas.ts';
import { borrowerId, consentChannel, creditRefusals, inquiryKind } from './credit-shapes.ts';

/** Records a borrower’s consent to credit reports, before one is ordered. */
export const recordConsent = call({
  name: 'record-consent',
  method: 'PUT',
  path: '/credit/{loanId}/consent',
  summary: 'Record a borrower’s consent to credit reports',
  params: loanParams,
  body: z.strictObject({
    borrowerId,
    inquiry: inquiryKind,
    channel: consentChannel,
    wording: z.int().min(1).max(1000).meta({ description: 'The version of the wording the borrower consented to' }),
    givenOn: plainDate,
  }),
  command: true,
  reply: z.strictObject({ consentId: z.uuid() }),
  refusals: {
    ...creditRefusals,
    LOAN_ENDED: { status: 409, message: 'The loan has ended; nothing is recorded for it any more.' },
    NO_SUCH_BORROWER: { status: 409, message: 'A borrower you chose is no longer on the loan.' },
    NO_SUCH_WORDING: { status: 422, message: 'There is no such wording.' },
    CONSENT_AHEAD: { status: 422, message: 'A consent is recorded once it was given.' },
    CONSENT_OLD: { status: 422, message: 'The consent is older than a year. Ask the borrower again.' },
  },
});
