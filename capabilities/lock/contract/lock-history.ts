import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { lockEntry } from './lock-terms.ts';

/** Every entry of the loan's newest lock, oldest first, each with its own adjustments; empty when it was never locked. */
export const lockHistory = call({
  name: 'lock-history',
  method: 'GET',
  path: '/lock/{loanId}/history',
  summary: 'The history of the loan’s lock',
  params: loanParams,
  reply: z.strictObject({ entries: z.array(lockEntry) }),
  refusals: { ...loanRefusals },
});
