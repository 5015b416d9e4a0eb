import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { ofAccount, personParams, personRefusals } from './people-shapes.ts';

/** Forgets a person's password, ends every session of theirs and sends a letter with a link to set another; or sends an invitation again. */
export const resetSignIn = call({
  name: 'reset-sign-in',
  method: 'POST',
  path: '/admin/people/{personId}/reset-sign-in',
  summary: 'Resets a person’s password by letter',
  params: personParams,
  body: z.strictObject({ brokerageId: ofAccount }),
  names: { brokerage: 'body.brokerageId' },
  reply: z.strictObject({ email: z.string() }),
  refusals: {
    ...personRefusals,
    SUSPENDED: { status: 409, message: 'This person is suspended. Restore them first.' },
    OTHER_PROVIDER: { status: 409, message: 'Passwords are kept by your sign-in provider. Reset it there.' },
  },
  command: true,
});
