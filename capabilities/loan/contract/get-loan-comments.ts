import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { instant, loanParams } from '../../../foundation/wire/schemas.ts';

/** The loan's comments, oldest first. */
export const getLoanComments = call({
  name: 'get-loan-comments',
  method: 'GET',
  path: '/loan/{loanId}/comments',
  summary: 'The loan’s comments',
  params: loanParams,
  reply: z.strictObject({
    comments: z.array(
      z.strictObject({
        commentId: z.uuid(),
        by: z.string(),
        company: z.string(),
        at: instant,
        text: z.string(),
        /** Somebody else wrote it since the caller last read the comments. */
        unread: z.boolean(),
      }),
    ),
  }),
  refusals: { ...loanRefusals },
});
