import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { explanation, loanParams } from '../../../../foundation/wire/schemas.ts';

/** Whether the loan is a qualified mortgage: passed, failed, or undecided with what is missing. */
export const runQmRule = call({
  name: 'run-qm-rule',
  method: 'GET',
  path: '/util/run-qm-rule/{loanId}',
  summary: 'The qualified-mortgage check of a loan',
  params: loanParams,
  reply: z.strictObject({
    qmCheck: z.strictObject({
      /** `Success` is a pass; `NA` is undecided. */
      result: z.enum(['Success', 'Failed', 'NA']),
      reasons: z.array(z.string()),
      why: explanation.nullable(),
    }),
  }),
  refusals: { ...loanRefusals },
});
