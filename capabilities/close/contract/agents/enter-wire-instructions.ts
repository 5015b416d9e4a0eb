import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { loanParams } from '../../../../foundation/wire/schemas.ts';
import { written } from '../../../../foundation/wire/text-fields.ts';
import { cameBy } from './agent-shapes.ts';

/** Enters the account the loan's agent is paid on. A new one stops funding until two people confirm it. */
export const enterWireInstructions = call({
  name: 'enter-wire-instructions',
  method: 'PUT',
  path: '/closing/{loanId}/wire-instructions',
  summary: 'Enters wire instructions of the closing agent',
  params: loanParams,
  body: z.strictObject({
    bank: written(z.string().min(2).max(80, 'At most 80 characters.')),
    lastFour: z.string().regex(/^\d{4}$/, 'Enter the last four digits.'),
    cameBy,
  }),
  reply: z.strictObject({ sequence: z.int() }),
  refusals: { ...loanRefusals, NO_AGENT: { status: 409, message: 'Choose the closing agent first.' } },
  command: true,
});
