import { z } from 'zod';
import { cents, explanation, instant, loanNumber } from '../../../foundation/wire/schemas.ts';

export const feeDecision = z.enum(['keep', 'take', 'aside']);

/** A loan that the fee schedule put in force changes. */
export const reviewedLoan = z.strictObject({
  loanNumber,
  borrower: z.string(),
  brokerage: z.string(),
  sentVersion: z.int().nullable(),
  closingCosts: z.strictObject({ before: cents, after: cents }),
  moved: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      section: z.string(),
      before: cents.nullable(),
      after: cents.nullable(),
      bucket: z.enum(['zero', 'ten', 'unlimited']),
      /** Whether a change of circumstance could carry it. */
      carried: z.string(),
    }),
  ),
  /** Fees of the draft the schedule has no more. */
  vanished: z.array(z.string()),
  /** The lender's payment at closing with the new fees; null while nothing was sent. */
  refund: z.strictObject({ cents, why: explanation }).nullable(),
  decided: z.strictObject({ decision: feeDecision, words: z.string(), by: z.string(), at: instant }).nullable(),
  may: z.array(feeDecision),
});
