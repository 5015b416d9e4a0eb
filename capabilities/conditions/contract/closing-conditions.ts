import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';

/** The conditions that are still open, by stage, for who closes the loan. */
export const closingConditions = call({
  name: 'closing-conditions',
  method: 'GET',
  path: '/loan/{loanId}/closing-conditions',
  weight: 20,
  summary: 'The open conditions as PDF',
  params: loanParams,
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'document',
  refusals: { ...loanRefusals },
});
