import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { withLines } from '../../../foundation/wire/text-fields.ts';

/** Adds a comment; the body is the comment's text. */
export const putLoanComment = call({
  name: 'put-loan-comment',
  method: 'PUT',
  path: '/loan/{loanId}/comments',
  summary: 'Adds a comment for the broker and the lender',
  params: loanParams,
  body: withLines(z.string().trim().min(1, 'Write a comment first.').max(4000, 'A comment has at most 4,000 characters.')),
  bodyKind: 'text',
  reply: z.strictObject({ commentId: z.uuid() }),
  refusals: { ...loanRefusals },
  command: true,
});
