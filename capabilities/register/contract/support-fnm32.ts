import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { plainDate } from '../../../foundation/wire/schemas.ts';

/** Whether a file of the old FNM 3.2 format is taken for an application of a date. */
export const supportFnm32 = call({
  name: 'support-fnm32',
  method: 'GET',
  path: '/util/support-fnm32/{date}',
  summary: 'Whether FNM 3.2 files are taken',
  params: z.strictObject({ date: plainDate }),
  reply: z.strictObject({ supported: z.boolean(), status: z.enum(['Y', 'N']), reason: z.string() }),
  refusals: {},
});
