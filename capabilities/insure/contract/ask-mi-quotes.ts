import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams, rate } from '../../../foundation/wire/schemas.ts';
import { insurerId, miQuoteRefusals } from './mi-quote-shapes.ts';

/** Requests quotes of every mortgage insurer for every plan at once. If one does not answer, its earlier quotes stay. */
export const askMiQuotes = call({
  name: 'ask-mi-quotes',
  method: 'PUT',
  path: '/mi/{loanId}/ask-mi-quotes',
  summary: 'Asks for mortgage insurance quotes',
  params: loanParams,
  body: z.strictObject({
    coverage: z.int().min(1).max(50).nullable().meta({ description: 'Percent of the loan; null: the standard of the enterprises' }),
    splitUpfront: rate.min(1).max(10_000).nullable().meta({ description: 'What of a split premium is paid at closing; null: 0.500%' }),
  }),
  reply: z.strictObject({
    request: z.int(),
    answered: z.array(insurerId),
    unanswered: z.array(insurerId).meta({ description: 'Insurers that gave no answer; their earlier quotes are kept' }),
    repeated: z.boolean().meta({ description: 'The same was asked a moment ago: nobody was asked again' }),
  }),
  refusals: {
    ...miQuoteRefusals,
    MI_SPLIT: { status: 422, message: 'Choose 0.25%, 0.45%, 0.50%, 0.75% or 1.00% at closing for a split premium.' },
    MI_QUOTES_UNREACHABLE: { status: 503, message: 'No insurer answered. Earlier quotes are kept. Try again later.', retryAfter: 30 },
    MI_QUOTES_NOT_SET_UP: { status: 409, message: 'Insurers’ quotes are not set up here. Type the premium rate on the Loan Estimate.' },
  },
  command: true,
  weight: 50,
});
