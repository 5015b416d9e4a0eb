import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { explanation, loanParams, plainDate } from '../../../../foundation/wire/schemas.ts';

/** Whether everything is there for the first disclosures, and when they are due. Computes; changes nothing. */
export const preDisclose = call({
  name: 'pre-disclose',
  method: 'GET',
  path: '/register/{loanId}/pre-disclose',
  summary: 'Check a loan before its welcome package is set',
  params: loanParams,
  reply: z.strictObject({
    version: z.int(),
    ready: z.boolean(),
    checks: z.array(z.strictObject({ id: z.string(), passed: z.boolean(), sentence: z.string() })),
    due: z.strictObject({ value: plainDate, why: explanation }).nullable().meta({ description: 'The Loan Estimate’s day' }),
  }),
  refusals: loanRefusals,
});
