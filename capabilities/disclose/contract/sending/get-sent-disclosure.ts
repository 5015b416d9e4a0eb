import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { loanNumber } from '../../../../foundation/wire/schemas.ts';
import { discloseRefusals } from '../disclose-refusals.ts';

/** A Loan Estimate that was sent: the stored bytes exactly. */
export const getSentDisclosure = call({
  name: 'get-sent-disclosure',
  method: 'GET',
  path: '/le/{loanId}/sent-disclosure/{version}',
  summary: 'A Loan Estimate as it was sent',
  params: z.strictObject({ loanId: loanNumber, version: z.coerce.number().int().min(1).max(999) }),
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'document',
  refusals: { ...discloseRefusals },
});
