import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { plainDate } from '../../../foundation/wire/schemas.ts';

/** Sets the last day on which a paper is sent; yesterday ends it at once. Papers already sent are not changed. */
export const endLenderPaper = call({
  name: 'end-lender-paper',
  method: 'PUT',
  path: '/package-papers/{paperId}/last-day',
  summary: 'Ends a paper of packages',
  params: z.strictObject({ paperId: z.uuid() }),
  body: z.strictObject({ lastDay: z.string().max(20) }),
  command: true,
  reply: z.strictObject({ lastDay: plainDate }),
  refusals: {
    PAPER_NOT_FOUND: { status: 404, message: 'There is no such paper. Reload the list.' },
    PAPER_OVER: { status: 409, message: '{title} is over already.' },
    PAPER_END_DAY: { status: 422, message: 'Enter the last day it goes out: yesterday or later.' },
  },
});
