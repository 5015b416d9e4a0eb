import { z } from 'zod';
import { instant, loanNumber, plainDate } from '../../../foundation/wire/schemas.ts';

/** The search in the access log; days are the lender’s, both ends included. */
export const accessLogAsked = {
  loanId: loanNumber.optional(),
  /** A part of a person’s name. */
  person: z.string().trim().max(80).optional(),
  kind: z.enum(['number', 'document', 'report', 'package', 'loan', 'call']).optional(),
  outcome: z.enum(['shown', 'refused']).optional(),
  from: plainDate.optional(),
  to: plainDate.optional(),
};

/** One row: somebody saw something, or was refused it. */
export const accessEventShown = z.strictObject({
  eventId: z.uuid(),
  at: instant,
  times: z.int(),
  /** Empty where nobody was signed in. */
  person: z.string(),
  account: z.string(),
  kind: z.enum(['number', 'document', 'report', 'package', 'loan', 'call']),
  call: z.string(),
  /** `shown`, or the code of the refusal. */
  outcome: z.string(),
  loanId: loanNumber.nullable(),
  about: z.string(),
  requestId: z.string(),
  network: z.string(),
});
