import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Sends the administrator a letter by the portal's own way, to see that it arrives. */
export const tryMail = call({
  name: 'try-mail',
  method: 'POST',
  path: '/admin/first-day/mail',
  summary: 'Sends a letter to try the mail server',
  reply: z.strictObject({ to: z.string() }),
  refusals: {},
  command: true,
});
