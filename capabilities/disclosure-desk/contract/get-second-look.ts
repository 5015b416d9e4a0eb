import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { look, lookForm } from './second-look-shapes.ts';

/** Whether a second person must check a disclosure before the lender sends it, who prepared it, and the request with its result. */
export const getSecondLook = call({
  name: 'get-second-look',
  method: 'GET',
  path: '/disclosure-desk/{loanId}/second-look/{form}',
  summary: 'The second look at a disclosure',
  params: z.strictObject({ loanId: loanNumber, form: lookForm }),
  reply: z.strictObject({
    required: z.boolean().meta({ description: 'For this person: the lender’s side of a brokerage that is set so' }),
    preparedBy: z.string().nullable(),
    byYou: z.boolean().meta({ description: 'This person prepared it or asked for the look, so another sends it' }),
    because: z.string().nullable().meta({ description: 'Why this person can’t send it now' }),
    open: look.nullable(),
    /** The newest first. */
    ended: z.array(look),
    checks: z.array(z.string()).meta({ description: 'What only a person can check' }),
  }),
  refusals: loanRefusals,
});
