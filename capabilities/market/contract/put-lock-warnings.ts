import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { warningChoice } from './get-lock-warnings.ts';

/** Chooses when to be warned that a lock is about to end. */
export const putLockWarnings = call({
  name: 'put-lock-warnings',
  method: 'PUT',
  path: '/lock-warnings',
  summary: 'Chooses the warnings of locks that end',
  body: warningChoice,
  reply: z.strictObject({ saved: z.literal(true) }),
  refusals: { ONLY_OWN: { status: 409, message: 'You can be warned of your own loans only.' } },
  command: true,
});
