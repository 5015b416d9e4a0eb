import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { quoteRefusals, quotesReply } from './quote-shapes.ts';

/** The quotes of a loan's services as they were given, and the taxes of its place. */
export const getQuotes = call({
  name: 'get-quotes',
  method: 'GET',
  path: '/quote/{loanId}/quotes',
  summary: 'Fee quotes of the loan',
  params: loanParams,
  query: z.strictObject({
    questionList: z
      .string()
      .max(120)
      .optional()
      .meta({ description: 'Tax questions answered with yes, divided by commas; without it those of the last request for quotes' }),
  }),
  reply: quotesReply,
  refusals: { ...quoteRefusals, NO_SUCH_QUESTION: { status: 400, message: 'There is no tax question {question}.' } },
});
