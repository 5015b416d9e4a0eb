import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';

/** Puts the first Closing Disclosure of one loan on hold, so that it is not sent automatically, or releases it; with a reason. */
export const holdInitialClosing = call({
  name: 'hold-initial-closing',
  method: 'PUT',
  path: '/closing/{loanId}/initial-closing/hold',
  summary: 'Holds the first Closing Disclosure back, or lets it go',
  params: loanParams,
  body: z.strictObject({ onHold: z.boolean(), words: written(z.string().max(400)) }),
  reply: z.strictObject({ onHold: z.boolean() }),
  refusals: {
    ...loanRefusals,
    ALREADY_SENT: { status: 409, message: 'The first Closing Disclosure went out already.' },
    HOLD_UNCHANGED: { status: 409, message: 'It is {state} already.' },
    WORDS_MISSING: { status: 422, message: 'Say why in 3 to 300 characters.' },
  },
  command: true,
});
