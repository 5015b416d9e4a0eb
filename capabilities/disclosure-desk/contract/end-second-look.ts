import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { lookForm } from './second-look-shapes.ts';

/** Ends a look without a sending: a second person returns it with words, who prepared it withdraws it. */
export const endSecondLook = call({
  name: 'end-second-look',
  method: 'PUT',
  path: '/disclosure-desk/{loanId}/second-look/{form}/ended',
  summary: 'Returns or withdraws a second look',
  params: z.strictObject({ loanId: loanNumber, form: lookForm }),
  body: z.strictObject({ lookId: z.uuid(), words: written(z.string().max(1000)) }),
  reply: z.strictObject({ state: z.enum(['returned', 'withdrawn']) }),
  refusals: {
    ...loanRefusals,
    LOOK_OVER: { status: 409, message: 'This look is over. Reload to see what became of it.' },
    WORDS_MISSING: { status: 422, message: 'Say what is wrong, in 3 letters or more.' },
  },
  command: true,
});
