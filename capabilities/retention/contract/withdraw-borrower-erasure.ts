import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { whyAsked, withdrawalRefusals } from './person-shapes.ts';

/** Withdraws a requested erasure that was not confirmed yet. */
export const withdrawBorrowerErasure = call({
  name: 'withdraw-borrower-erasure',
  method: 'PUT',
  path: '/loan/{loanId}/person-requests/{requestId}/withdrawal',
  summary: 'Withdraw an erasure for a borrower',
  params: z.strictObject({ loanId: loanNumber, requestId: z.uuid() }),
  body: z.strictObject({ why: whyAsked }),
  reply: z.strictObject({}),
  refusals: { ...loanRefusals, ...withdrawalRefusals },
  command: true,
});
