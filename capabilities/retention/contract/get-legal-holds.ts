import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { instant, loanParams } from '../../../foundation/wire/schemas.ts';

/** One time the loan was on hold. */
export const legalHold = z.strictObject({
  holdId: z.uuid(),
  why: z.string(),
  placedBy: z.string(),
  placedAt: instant,
  /** Null while it stands. */
  lifted: z.strictObject({ by: z.string(), at: instant, why: z.string() }).nullable(),
});

/** Whether the loan is on legal hold, and when it was before: the newest first. While it is, nothing of it is purged. */
export const getLegalHolds = call({
  name: 'get-legal-holds',
  method: 'GET',
  path: '/loan/{loanId}/legal-holds',
  summary: 'Legal holds of the loan',
  params: loanParams,
  reply: z.strictObject({ holds: z.array(legalHold) }),
  refusals: { ...loanRefusals },
});
