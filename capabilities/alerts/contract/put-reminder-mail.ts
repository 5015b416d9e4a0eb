import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Chooses whether to be mailed reminders of deadlines. */
export const putReminderMail = call({
  name: 'put-reminder-mail',
  method: 'PUT',
  path: '/reminder-mail',
  summary: 'Chooses mail about deadlines',
  body: z.strictObject({ byMail: z.boolean() }),
  reply: z.strictObject({ byMail: z.boolean() }),
  refusals: {},
  command: true,
});
