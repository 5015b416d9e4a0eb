import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';

/**
 * Records that the caller has the loan open, and returns who else has: an open page repeats it twice a minute. It is no command: repeating
 * it changes nothing, and a stored reply for each would fill the table of replies.
 */
export const putLoanPresence = call({
  name: 'put-loan-presence',
  method: 'PUT',
  path: '/loan/{loanId}/presence',
  summary: 'Says that the loan is open, and who else has it open',
  params: loanParams,
  query: z.strictObject({
    editing: z.string().min(1).max(60).optional().meta({ description: 'The part of the application the caller has unsaved changes in' }),
  }),
  reply: z.strictObject({
    others: z.array(z.strictObject({ personId: z.string(), name: z.string(), company: z.string(), editing: z.string().nullable() })),
  }),
  refusals: { ...loanRefusals },
});
