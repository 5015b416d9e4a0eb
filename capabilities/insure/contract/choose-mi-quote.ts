import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { miData } from './mi-shapes.ts';
import { insurerId, miPlan, miQuoteRefusals } from './mi-quote-shapes.ts';

/** Insures the loan by a quote: its premium is then in payment, fees, price and APR of the Loan Estimate. */
export const chooseMiQuote = call({
  name: 'choose-mi-quote',
  method: 'PUT',
  path: '/mi/{loanId}/choose-mi-quote',
  summary: 'Chooses a mortgage insurance quote',
  params: loanParams,
  body: z.strictObject({
    basedOn: z
      .int()
      .min(0)
      .max(2_147_483_647)
      .meta({ description: 'The revision of the insurance it was chosen over; 0 where nothing was saved' }),
    request: z.int().min(1).max(2_147_483_647).meta({ description: 'The question the quote answers' }),
    insurerId,
    plan: miPlan,
  }),
  reply: miData,
  refusals: {
    ...miQuoteRefusals,
    MI_STALE: { status: 409, message: 'Somebody changed the mortgage insurance after you opened it. Load it again to compare.' },
    MI_QUOTE_MISSING: { status: 404, message: 'This quote is not on file. Load the quotes again.' },
    MI_QUOTE_EXPIRED: { status: 409, message: 'The quote of {insurer} expired {day}. Quote again.' },
    MI_QUOTE_OTHER_FACTS: { status: 409, message: 'The quote was for other facts ({changed}). Quote again.' },
    MI_PLAN_NOT_OFFERED: { status: 409, message: '{insurer} does not offer this plan for the loan.' },
    MI_GROSS_LTV: { status: 422, message: 'With the premium financed the loan to value is {gross}%, over the limit of {agencies}.' },
  },
  command: true,
});
