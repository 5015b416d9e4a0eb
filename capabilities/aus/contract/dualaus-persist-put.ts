import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { jsonValue, loanParams } from '../../../foundation/wire/schemas.ts';
import { ausRefusals } from './aus-shapes.ts';

/** Stores the person's choices on the underwriting screens of the loan, for every device. */
export const dualausPersistPut = call({
  name: 'dualaus-persist-put',
  method: 'PUT',
  path: '/dualaus/{loanId}/persist',
  summary: 'Store choices of underwriting',
  params: loanParams,
  query: z.strictObject({ key: z.enum(['dual-aus']) }),
  body: z.strictObject({ value: z.record(z.string().max(60), jsonValue) }),
  command: true,
  reply: z.strictObject({ key: z.enum(['dual-aus']) }),
  refusals: { ...ausRefusals, TOO_MUCH: { status: 413, message: 'That is more than can be stored here.' } },
});
