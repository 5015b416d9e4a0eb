import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';

/** The loan's journal, newest first, a page at a time. `before` is the sequence the last page ended with. */
export const getLoanActivity = call({
  name: 'get-loan-activity',
  method: 'GET',
  path: '/loan/{loanId}/activity',
  summary: 'The activity timeline from the loan’s journal',
  params: loanParams,
  query: z.strictObject({ before: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
  reply: z.strictObject({
    lines: z.array(
      z.strictObject({
        sequence: z.int(),
        at: z.string(),
        actor: z.string(),
        origin: z.string(),
        kind: z.string(),
        summary: z.string(),
        details: z.unknown(),
        milestone: z.boolean(),
      }),
    ),
    more: z.boolean(),
    /** False when a line was changed, removed or reordered since it was written. */
    chainIntact: z.boolean(),
  }),
  refusals: { ...loanRefusals },
});
