import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { cents, explanation, instant, loanParams, points, rate } from '../../../foundation/wire/schemas.ts';

const steeringLoan = z.strictObject({
  option: z.enum(['lowest-rate', 'lowest-rate-without-risk', 'lowest-cost']),
  productId: z.string(),
  productName: z.string(),
  rate,
  price: points,
  lockDays: z.int(),
  costCents: cents.meta({ description: 'Discount points, origination points and fees' }),
  costWhy: explanation,
  why: explanation,
});

export const steeringReply = z.strictObject({
  quoteId: z.uuid(),
  shownAt: instant,
  shownBy: z.string(),
  sheetTitle: z.string(),
  lockDays: z.int(),
  askedFor: z.string().meta({ description: 'The loans compared, as the application asks: "Conventional, 30 years"' }),
  quotesStored: z.int(),
  /** Sentences on the differences when the stored quote is replayed; empty when it is the same, byte for byte. */
  replayProblems: z.array(z.string()),
  comparisons: z.array(
    z.strictObject({ type: z.enum(['Fixed', 'AdjustableRate']), choices: z.array(steeringLoan), leftOut: z.array(z.string()) }),
  ),
  chosen: z.strictObject({ productName: z.string(), rate, price: points, lockedAt: instant }).nullable(),
  verdict: z.boolean(),
  verdictWhy: explanation,
});

export const steeringRefusals = {
  ...loanRefusals,
  NO_QUOTE_STORED: {
    status: 409,
    message: 'No quotes for this loan yet. Price the loan first; the comparison uses that quote.',
  },
} as const;

/** The loans a consumer is to be shown for each type of transaction (12 CFR 1026.36(e)(3)), from the quote that was shown. */
export const antiSteering = call({
  name: 'anti-steering',
  method: 'GET',
  path: '/loan/{loanId}/anti-steering',
  summary: 'The anti-steering comparison of a loan',
  params: loanParams,
  reply: steeringReply,
  refusals: steeringRefusals,
});
