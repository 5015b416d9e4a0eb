import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';

/** The decision on one form: what was decided, the terms it is for, and every condition. */
export const approvalForm = call({
  name: 'approval-form',
  method: 'GET',
  path: '/loan/{loanId}/approval-form',
  weight: 20,
  summary: 'The approval form (UTC) as PDF',
  params: loanParams,
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'document',
  refusals: {
    ...loanRefusals,
    NOT_APPROVED: { status: 409, message: 'The loan is {status}. The approval form is made once it is approved.' },
  },
});
