import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { rushAmount, rushParams } from './rush-shapes.ts';

/** The cost of a rush by the lender's schedule, and who pays it. A look-up; changes nothing. */
export const calculateRushFee = call({
  name: 'calculate-rush-fee',
  method: 'PUT',
  path: '/rush/calculate-rush-fee/{flag}/{loanId}',
  summary: 'What a rush costs',
  params: rushParams,
  reply: z.strictObject({
    flag: z.enum(['Y', 'N']),
    amount: rushAmount,
    note: z.string().meta({ description: 'What it does to an estimate that was sent; empty while none was' }),
  }),
  refusals: { ...loanRefusals },
});
