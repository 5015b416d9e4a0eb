import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { loanParams } from '../../../../foundation/wire/schemas.ts';
import { written } from '../../../../foundation/wire/text-fields.ts';

/** Confirms or rejects an account after a call back: two people confirm, neither of whom entered it. */
export const confirmWireInstructions = call({
  name: 'confirm-wire-instructions',
  method: 'PUT',
  path: '/closing/{loanId}/confirm-wire-instructions',
  summary: 'Confirms wire instructions by call back',
  params: loanParams,
  body: z.strictObject({
    sequence: z.int().min(1).max(100_000),
    agree: z.boolean(),
    reached: written(z.string().max(200, 'At most 200 characters.')).meta({ description: 'Who was reached, at which number' }),
  }),
  reply: z.strictObject({ as: z.enum(['first', 'second', 'rejected']) }),
  refusals: {
    ...loanRefusals,
    NO_SUCH_ACCOUNT: { status: 404, message: 'Another account was entered meanwhile. Reload the page.' },
    ACCOUNT_SETTLED: { status: 409, message: 'The account is confirmed or rejected already.' },
    SAME_PERSON: { status: 403, message: 'You entered or confirmed it. Another person confirms.' },
    CAME_BY_EMAIL: { status: 409, message: 'An account that came by e-mail is never paid. Reject it and call the agent.' },
    REACHED_MISSING: { status: 400, message: 'Say who was reached, and at which number.' },
  },
  command: true,
});
