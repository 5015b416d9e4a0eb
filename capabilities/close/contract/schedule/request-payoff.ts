import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { cents, loanParams, plainDate } from '../../../../foundation/wire/schemas.ts';
import { servicerFigures } from './payoff-shapes.ts';

/** Requests a payoff with the servicer's figures; the Closing Disclosure uses the resulting amount. */
export const requestPayoff = call({
  name: 'request-payoff',
  method: 'PUT',
  path: '/payoff/{loanId}/payoff-request',
  summary: 'Requests a payoff',
  params: loanParams,
  body: servicerFigures,
  reply: z.strictObject({ totalCents: cents, perDiemCents: cents, statementDue: plainDate }),
  refusals: {
    ...loanRefusals,
    LOAN_STATUS: { status: 409, message: 'A loan that is {status} takes no payoff request.' },
    NOT_A_REFINANCE: { status: 409, message: 'Only a refinance pays a loan off.' },
    PAYOFF_INVALID: { status: 400, message: 'No payoff follows from these figures.' },
  },
  command: true,
});
