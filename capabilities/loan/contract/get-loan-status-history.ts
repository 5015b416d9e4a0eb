import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { explanation, loanParams } from '../../../foundation/wire/schemas.ts';

/** Every status the loan has had, and the next statuses this person can set. */
export const getLoanStatusHistory = call({
  name: 'get-loan-status-history',
  method: 'GET',
  path: '/util/{loanId}/loan-status-history',
  summary: 'The loan’s status history',
  params: loanParams,
  reply: z.strictObject({
    moves: z
      .array(z.strictObject({ to: z.string(), needs: z.array(z.string()) }))
      .meta({ description: 'The next statuses that this person can give the loan, and what each still needs of it' }),
    stops: z
      .array(z.strictObject({ to: z.string(), words: z.string(), why: explanation }))
      .meta({ description: 'What stands between the loan and its next statuses' }),
    history: z.array(z.strictObject({ status: z.string(), from: z.string().nullable(), at: z.string(), by: z.string() })),
  }),
  refusals: { ...loanRefusals },
});
