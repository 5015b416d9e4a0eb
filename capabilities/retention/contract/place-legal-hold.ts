import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';

/** Retains everything of the loan, whatever the retention policies would delete: for a lawsuit, an examination or an investigation. */
export const placeLegalHold = call({
  name: 'place-legal-hold',
  method: 'PUT',
  path: '/loan/{loanId}/legal-hold',
  summary: 'Places the loan on legal hold',
  params: loanParams,
  body: z.strictObject({ why: z.string().max(1000) }),
  reply: z.strictObject({ holdId: z.uuid() }),
  refusals: {
    ...loanRefusals,
    HOLD_WHY: { status: 422, message: 'Say why, in at least three letters.' },
    ALREADY_ON_HOLD: { status: 409, message: 'The loan is on legal hold already.' },
  },
  command: true,
});
