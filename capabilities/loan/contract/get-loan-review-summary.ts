import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';

/** The loan on one page, for a reviewer: people, figures, lock, deadlines and next actions. */
export const getLoanReviewSummary = call({
  name: 'get-loan-review-summary',
  method: 'GET',
  path: '/loan/{loanId}/loan-review-summary',
  weight: 20,
  summary: 'The Loan Review Summary as PDF',
  params: loanParams,
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'document',
  refusals: { ...loanRefusals },
});
