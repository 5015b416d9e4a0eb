import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';

/** A paper sent with a disclosure, the stored bytes. */
export const getSentPaper = call({
  name: 'get-sent-paper',
  method: 'GET',
  path: '/package/{loanId}/sent/{form}/{version}/{position}',
  weight: 10,
  summary: 'A paper as it went out',
  params: z.strictObject({
    loanId: loanNumber,
    form: z.enum(['loan-estimate', 'closing-disclosure']),
    version: z.coerce.number().int().min(1).max(999),
    position: z.coerce.number().int().min(1).max(999),
  }),
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'document',
  refusals: { ...loanRefusals, PAPER_NOT_SENT: { status: 404, message: 'No such paper went out with this version.' } },
});
