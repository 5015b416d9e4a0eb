import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { changeRefusals } from './change-shapes.ts';

const { LOAN_NOT_FOUND, LOAN_NOT_ALLOWED, WORDS_MISSING } = changeRefusals;

/** Gives a proposed change back to the broker with what is missing. */
export const returnChange = call({
  name: 'return-change',
  method: 'PUT',
  path: '/coc/{loanId}/return',
  summary: 'Returns a change of circumstance to the broker',
  params: loanParams,
  body: z.strictObject({
    sequence: z.int().min(1).max(100_000),
    words: written(z.string().max(500, 'At most 500 characters.')),
  }),
  reply: z.strictObject({ sequence: z.int() }),
  refusals: {
    LOAN_NOT_FOUND,
    LOAN_NOT_ALLOWED,
    WORDS_MISSING,
    NO_OPEN_CHANGE: { status: 409, message: 'This change is decided or returned already. Reload the page.' },
  },
  command: true,
});
