import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams, plainDate } from '../../../foundation/wire/schemas.ts';
import { paperOfLoan, paperPhase, paperSignature } from './paper-shapes.ts';

/**
 * The lender’s papers of a loan: those to be sent with the next disclosure and why, those that can’t be decided yet, and those already
 * sent.
 */
export const getLoanPapers = call({
  name: 'get-loan-papers',
  method: 'GET',
  path: '/package/{loanId}/papers',
  summary: 'Papers of a loan’s packages',
  params: loanParams,
  reply: z.strictObject({
    packages: z.array(z.strictObject({ phase: paperPhase, goes: z.array(paperOfLoan), undecided: z.array(paperOfLoan) })),
    sent: z.array(
      z.strictObject({
        form: z.enum(['loan-estimate', 'closing-disclosure']),
        version: z.int(),
        position: z.int(),
        title: z.string(),
        code: z.string().nullable(),
        signature: paperSignature,
        sentOn: plainDate,
      }),
    ),
  }),
  refusals: loanRefusals,
});
