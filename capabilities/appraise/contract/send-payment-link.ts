import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { instant, loanParams } from '../../../foundation/wire/schemas.ts';
import { appraisalId, ofAnAppraisal } from './appraisal-shapes.ts';

/** Sends a borrower the address of the company's own payment page, for the first time or again. */
export const sendPaymentLink = call({
  name: 'send-payment-link',
  method: 'PUT',
  path: '/appraisal/{loanId}/payment-letter',
  summary: 'Send the borrower the appraisal’s payment page',
  params: loanParams,
  body: z.strictObject({ appraisalId, borrowerId: z.string().min(1).max(80) }),
  command: true,
  reply: z.strictObject({ name: z.string(), email: z.string(), sentAt: instant }),
  refusals: {
    ...ofAnAppraisal,
    NO_APPLICATION: { status: 409, message: 'Loan {loanId} has no application yet.' },
    NOTHING_TO_PAY: { status: 409, message: 'No payment is waited for: it is paid, or the lender pays.' },
    NO_PAYMENT_PAGE: { status: 409, message: 'The company gave no payment page. Ask it for one.' },
    NO_SUCH_BORROWER: { status: 404, message: 'There is no such borrower on loan {loanId}.' },
    NO_ADDRESS: { status: 409, message: '{name} has no e-mail address in the application.' },
    LETTER_JUST_SENT: { status: 409, message: '{name} got a letter within the last {minutes} minutes.' },
  },
});
