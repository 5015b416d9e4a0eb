import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';

/**
 * Whether anything can be locked on this loan at all; `N` comes with the sentence that says why not, and whether there is a request at the
 * lock desk.
 */
export const restrictLockLoan = call({
  name: 'restrict-lock-loan',
  method: 'GET',
  path: '/restrict/{loanId}/lock-loan',
  summary: 'Whether the loan can be locked',
  params: loanParams,
  reply: z.strictObject({ status: z.enum(['Y', 'N']), message: z.string().nullable(), requested: z.boolean() }),
  refusals: { ...loanRefusals },
});
