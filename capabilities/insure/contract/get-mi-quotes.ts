import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { miPlan, miQuotes } from './mi-quote-shapes.ts';

/** The mortgage insurers' quotes for the loan, and the loan's payment, price and cash to close with each plan. */
export const getMiQuotes = call({
  name: 'get-mi-quotes',
  method: 'GET',
  path: '/mi/{loanId}/get-mi-quotes',
  summary: 'Mortgage insurance quotes',
  params: loanParams,
  query: z.strictObject({
    insurerId: z.string().max(3).optional().meta({ description: 'Looks at this insurer’s quote of `plan`, in place of the lowest' }),
    plan: miPlan.optional(),
  }),
  reply: miQuotes,
  refusals: { ...loanRefusals },
});
