import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';

/**
 * The changes the lock policy allows on this loan now: lock, extend, relock, change the rate; each with the reason when it is not allowed.
 */
export const policyTypes = call({
  name: 'policy-types',
  method: 'GET',
  path: '/lock/{loanId}/policy-types',
  summary: 'What the lock policy allows on this loan now',
  params: loanParams,
  reply: z.strictObject({
    policyVersion: z.string(),
    policyTitle: z.string(),
    types: z.array(
      z.strictObject({
        type: z.enum(['lock', 'extension', 'relock', 'rate-change', 'float-down', 'renegotiation']),
        name: z.string(),
        offered: z.boolean(),
        reason: z.string().nullable(),
      }),
    ),
  }),
  refusals: { ...loanRefusals },
});
