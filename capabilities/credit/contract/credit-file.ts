import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { creditRefusals } from './credit-shapes.ts';

/** The credit report as the agency sent it, the newest or the requested one; numbers of people and accounts show their last four digits. */
export const creditFile = call({
  name: 'credit-file',
  method: 'GET',
  path: '/loan/{loanId}/credit-file',
  summary: 'Credit report as the agency sent it',
  params: loanParams,
  query: z.strictObject({ reportId: z.uuid().optional() }),
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'document',
  refusals: { ...creditRefusals, NO_REPORT: { status: 404, message: 'There is no credit report on loan {loanId}.' } },
});
