import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Whether the person may start a registration without a file. */
export const showManualReg = call({
  name: 'show-manual-reg',
  method: 'GET',
  path: '/util/show-manual-reg',
  summary: 'Whether a registration can start without a file',
  reply: z.strictObject({ status: z.enum(['Y', 'N']) }),
  refusals: {},
});
