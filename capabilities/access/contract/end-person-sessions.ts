import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { ofAccount, personParams, personRefusals } from './people-shapes.ts';

/** Ends a person's sessions at an account at once: the next request of each is refused. */
export const endPersonSessions = call({
  name: 'end-person-sessions',
  method: 'POST',
  path: '/admin/people/{personId}/end-sessions',
  summary: 'Ends a person’s sessions',
  params: personParams,
  body: z.strictObject({
    brokerageId: ofAccount,
    /** One session; all of them without it. */
    sessionId: z.string().max(64).optional(),
  }),
  names: { brokerage: 'body.brokerageId' },
  reply: z.strictObject({ ended: z.int() }),
  refusals: { ...personRefusals, NO_SESSION: { status: 409, message: 'This person is not signed in.' } },
  command: true,
});
