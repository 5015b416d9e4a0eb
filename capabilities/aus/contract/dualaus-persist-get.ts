import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { instant, jsonValue, loanParams } from '../../../foundation/wire/schemas.ts';
import { ausRefusals } from './aus-shapes.ts';

/** The person's choices on the underwriting screens of the loan. */
export const dualausPersistGet = call({
  name: 'dualaus-persist-get',
  method: 'GET',
  path: '/dualaus/{loanId}/persist',
  summary: 'Stored choices of underwriting',
  params: loanParams,
  query: z.strictObject({ key: z.enum(['dual-aus']) }),
  reply: z.strictObject({ value: z.record(z.string(), jsonValue).nullable(), savedAt: instant.nullable() }),
  refusals: ausRefusals,
});
