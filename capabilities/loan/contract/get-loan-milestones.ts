import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { explanation, loanParams, plainDate } from '../../../foundation/wire/schemas.ts';

/** The stations of the loan's life: when each was reached; the current one; those ahead without a date. */
export const getLoanMilestones = call({
  name: 'get-loan-milestones',
  method: 'GET',
  path: '/loan/{loanId}/milestones',
  summary: 'The loan’s milestones',
  params: loanParams,
  reply: z.strictObject({
    milestones: z.array(
      z.strictObject({
        name: z.string(),
        state: z.enum(['done', 'current', 'ahead']),
        on: z.string().nullable(),
        note: z.string().nullable(),
        /** By when the lender promised it, once the step before it began; and how many of its business days it took. */
        promised: z.strictObject({ value: plainDate, why: explanation }).nullable(),
        promisedDays: z.int().nullable(),
        tookDays: z.int().nullable(),
      }),
    ),
  }),
  refusals: { ...loanRefusals },
});
