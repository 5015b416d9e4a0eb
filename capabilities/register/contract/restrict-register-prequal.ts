import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Whether prequalifications are closed to the account in use. */
export const restrictRegisterPrequal = call({
  name: 'restrict-register-prequal',
  method: 'GET',
  path: '/restrict/register-prequal',
  summary: 'Whether prequalification is restricted',
  reply: z.strictObject({ restricted: z.boolean(), status: z.enum(['Y', 'N']), reason: z.string() }),
  refusals: {},
});
