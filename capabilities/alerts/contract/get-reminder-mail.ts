import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Whether the person is mailed reminders of deadlines, in the account in use. */
export const getReminderMail = call({
  name: 'get-reminder-mail',
  method: 'GET',
  path: '/reminder-mail',
  summary: 'Whether the person is mailed reminders of deadlines',
  reply: z.strictObject({ byMail: z.boolean(), mail: z.string().meta({ description: 'Where mail goes' }) }),
  refusals: {},
});
