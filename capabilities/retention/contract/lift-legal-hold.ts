import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';

/** Ends the loan's legal hold: the retention policies apply to it again. */
export const liftLegalHold = call({
  name: 'lift-legal-hold',
  method: 'PUT',
  path: '/loan/{loanId}/legal-hold/lifted',
  summary: 'Lifts the loan’s legal hold',
  params: loanParams,
  body: z.strictObject({ why: z.string().max(1000) }),
  reply: z.strictObject({ holdId: z.uuid() }),
  refusals: {
    ...loanRefusals,
    HOLD_WHY: { status: 422, message: 'Say why, in at least three letters.' },
    NO_HOLD: { status: 409, message: 'The loan is not on legal hold.' },
  },
  command: true,
});
