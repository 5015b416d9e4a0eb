import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { cents, explanation, loanParams, rate } from '../../../foundation/wire/schemas.ts';

const fee = z.strictObject({ rate, cents: cents.nullable(), why: explanation });

/** Whether the loan is a USDA Rural Development guaranteed loan, and the cost of the guarantee. */
export const getLoanUsda = call({
  name: 'get-loan-usda',
  method: 'GET',
  path: '/loan/{loanId}/usda',
  summary: 'Whether the loan is a USDA loan, with its guarantee fees',
  params: loanParams,
  reply: z.strictObject({
    isUsda: z.boolean(),
    /** The fee paid once, and the one paid each year; null on a loan of another kind. */
    upfront: fee.nullable(),
    annual: fee.nullable(),
    /** Questions the loan's own facts don't answer, in sentences. */
    missing: z.array(z.string()),
  }),
  refusals: { ...loanRefusals },
});
