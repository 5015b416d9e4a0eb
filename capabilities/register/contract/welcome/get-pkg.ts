import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { instant, loanParams } from '../../../../foundation/wire/schemas.ts';

/** The welcome package of a loan: its possible parts, the chosen ones, and its present step. */
export const getPkg = call({
  name: 'get-pkg',
  method: 'GET',
  path: '/register/{loanId}/get-pkg',
  summary: 'The welcome package',
  params: loanParams,
  reply: z.strictObject({
    version: z.int(),
    offered: z.array(z.strictObject({ part: z.string(), name: z.string(), why: z.string() })),
    set: z
      .strictObject({ sequence: z.int(), version: z.int(), parts: z.array(z.string()), setBy: z.string(), setAt: instant })
      .nullable()
      .meta({ description: 'As it was set last; null while it never was' }),
    next: z.enum(['pre-disclose', 'done']),
  }),
  refusals: loanRefusals,
});
