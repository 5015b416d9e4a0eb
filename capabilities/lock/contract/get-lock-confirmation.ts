import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';

/** The lock confirmation as it was made when the loan was locked: the stored bytes. */
export const getLockConfirmation = call({
  name: 'get-lock-confirmation',
  method: 'GET',
  path: '/lock/{loanId}/confirmation',
  summary: 'The lock confirmation as PDF',
  params: loanParams,
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'document',
  refusals: { ...loanRefusals, NOT_LOCKED: { status: 404, message: 'The loan has no lock confirmation.' } },
});
