import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Ends one of the person’s own sessions at once, such as one left open on another computer. */
export const endSession = call({
  name: 'end-session',
  method: 'DELETE',
  path: '/user/sessions/{sessionId}',
  summary: 'Ends one of the person’s sessions',
  params: z.strictObject({ sessionId: z.string().regex(/^[0-9a-f]{64}$/) }),
  reply: z.strictObject({ sessionId: z.string() }),
  refusals: {
    SESSION_NOT_FOUND: { status: 404, message: 'The session has ended already.' },
    SESSION_IN_USE: { status: 409, message: 'This is the session you are using. Log out to end it.' },
  },
  command: true,
});
