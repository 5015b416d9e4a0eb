import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Sends the administrator a test letter through the portal's mail, to see whether it arrives. */
export const tryMail = call({
  name: 'try-mail',
  method: 'POST',
  path: '/admin/first-day/mail',
  summary: 'Sends a letter to try the mail server',
  reply: z.strictObject({ to: z.string() }),
  refusals: {},
  command: true,
});
