import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Whether the person is mailed changes of conditions, in the account in use. */
export const getConditionMail = call({
  name: 'get-condition-mail',
  method: 'GET',
  path: '/condition-mail',
  summary: 'Whether the person is mailed changes of conditions',
  reply: z.strictObject({ byMail: z.boolean(), mail: z.string().meta({ description: 'Where mail goes' }) }),
  refusals: {},
});
