import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { writeRefusals } from './get-loan-file.ts';

/** The loan's 1003 as a web page, to be saved; it is never shown on the portal's own origin. */
export const loan1003 = call({
  name: 'loan-1003',
  method: 'GET',
  path: '/loan/{loanId}/1003',
  weight: 30,
  summary: 'The 1003 as a file',
  params: loanParams,
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'document',
  refusals: writeRefusals,
});
