import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { instant, loanParams } from '../../../foundation/wire/schemas.ts';

/** One legal hold of the loan. */
export const legalHold = z.strictObject({
  holdId: z.uuid(),
  why: z.string(),
  placedBy: z.string(),
  placedAt: instant,
  /** Null while it is in effect. */
  lifted: z.strictObject({ by: z.string(), at: instant, why: z.string() }).nullable(),
});

/** Whether the loan is on legal hold, and its earlier holds, the newest first. During a hold nothing of the loan is purged. */
export const getLegalHolds = call({
  name: 'get-legal-holds',
  method: 'GET',
  path: '/loan/{loanId}/legal-holds',
  summary: 'Legal holds of the loan',
  params: loanParams,
  reply: z.strictObject({ holds: z.array(legalHold) }),
  refusals: { ...loanRefusals },
});
