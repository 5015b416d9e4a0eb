import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** The PDF of a paper, as it is sent. */
export const getLenderPaperFile = call({
  name: 'get-lender-paper-file',
  method: 'GET',
  path: '/package-papers/{paperId}/file',
  weight: 10,
  summary: 'A paper of packages as PDF',
  params: z.strictObject({ paperId: z.uuid() }),
  reply: z.unknown(),
  replyKind: 'file',
  refusals: { PAPER_NOT_FOUND: { status: 404, message: 'There is no such paper. Reload the list.' } },
});
