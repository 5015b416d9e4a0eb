import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { quoteRefusals, serviceType, taxQuestion } from './quote-shapes.ts';

/** Requests quotes from the providers of every service of the loan. New quotes replace the service's earlier ones. */
export const putQuotes = call({
  name: 'put-quotes',
  method: 'PUT',
  path: '/quote/{loanId}/quotes',
  summary: 'Asks for fee quotes',
  params: loanParams,
  body: z.strictObject({
    answers: z.array(taxQuestion).max(3).meta({ description: 'The tax questions answered with yes' }),
  }),
  reply: z.strictObject({
    answered: z.array(serviceType),
    unanswered: z.array(serviceType).meta({ description: 'Services nobody answered for; their earlier quotes are kept' }),
  }),
  refusals: {
    ...quoteRefusals,
    QUOTES_UNREACHABLE: { status: 503, message: 'No provider answered. Earlier quotes are kept. Try again later.', retryAfter: 30 },
    QUOTES_NOT_SET_UP: { status: 409, message: 'Fee quotes are not set up here. Type the fees on the Loan Estimate.' },
  },
  command: true,
  weight: 50,
});
