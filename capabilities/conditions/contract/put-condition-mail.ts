import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Chooses whether to be mailed changes of conditions. */
export const putConditionMail = call({
  name: 'put-condition-mail',
  method: 'PUT',
  path: '/condition-mail',
  summary: 'Chooses mail about changes of conditions',
  body: z.strictObject({ byMail: z.boolean() }),
  reply: z.strictObject({ byMail: z.boolean() }),
  refusals: {},
  command: true,
});
