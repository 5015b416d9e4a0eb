import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams, sentInstant } from '../../../foundation/wire/schemas.ts';

/** Records that the caller has read the loan's comments up to a time, that of the newest one shown. */
export const putCommentsRead = call({
  name: 'put-comments-read',
  method: 'PUT',
  path: '/loan/{loanId}/comments-read',
  summary: 'Marks the loan’s comments as read',
  params: loanParams,
  body: z.strictObject({ until: sentInstant }),
  reply: z.strictObject({ unread: z.int() }),
  refusals: { ...loanRefusals },
  command: true,
});
