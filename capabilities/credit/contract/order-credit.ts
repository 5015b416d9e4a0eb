import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { cents, loanParams } from '../../../foundation/wire/schemas.ts';
import {
  borrowerId,
  bureau,
  creditChoice,
  creditRefusals,
  inquiryKind,
  purpose,
  reportNumber,
  reportSystem,
  scoreModel,
} from './credit-shapes.ts';

/** Orders credit: written down with purpose and consents first, then sent by the worker. */
export const orderCredit = call({
  name: 'order-credit',
  method: 'PUT',
  path: '/credit/{loanId}/order',
  summary: 'Order credit reports',
  params: loanParams,
  body: z.strictObject({
    choice: creditChoice,
    borrowerIds: z.array(borrowerId).max(50),
    purpose,
    inquiry: inquiryKind,
    bureaus: z.array(bureau).max(3),
    model: scoreModel,
    reportNumber: reportNumber.optional().meta({ description: 'Of the report to be issued again' }),
    system: reportSystem.optional().meta({ description: 'The underwriting system whose case the report goes with' }),
    costCents: cents.meta({ description: 'What the person was shown; another cost is refused' }),
  }),
  command: true,
  reply: z.strictObject({ orderId: z.uuid() }),
  refusals: {
    ...creditRefusals,
    CREDIT_NOT_SET_UP: { status: 503, message: 'No credit agency is set up.' },
    LOAN_ENDED: { status: 409, message: 'The loan has ended; no credit is ordered on it.' },
    ORDER_OPEN: { status: 409, message: 'A credit order is under way. Another can start when it ends.' },
    NOBODY_CHOSEN: { status: 422, message: 'Choose whose credit is ordered.' },
    NO_SUCH_BORROWER: { status: 409, message: 'A borrower you chose is no longer on the loan.' },
    NOT_JOINT: { status: 422, message: 'These borrowers can’t have one report together.' },
    IDENTITY_INCOMPLETE: { status: 422, message: 'What the agency needs of a borrower is missing.' },
    CONSENT_MISSING: { status: 409, message: 'A borrower’s consent is missing.' },
    NO_BUREAU: { status: 422, message: 'Choose at least one bureau.' },
    NO_REPORT_NUMBER: { status: 422, message: 'Enter the number of the report.' },
    OVER_BUDGET: { status: 409, message: 'Over the brokerage’s budget. A manager can order it.' },
    COST_CHANGED: { status: 409, message: 'The cost is now {cost}. Look at it and order again.' },
  },
});
