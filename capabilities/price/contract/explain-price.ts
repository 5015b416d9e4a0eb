import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { programChoices } from './program-choices.ts';
import { cents, explanation, loanParams, points, rate } from '../../../foundation/wire/schemas.ts';

/** How one price of the grid is made: base, every adjustment with its source, caps, compensation, result. */
export const explainPrice = call({
  name: 'explain-price',
  method: 'GET',
  path: '/loan/{loanId}/explain-price',
  weight: 10,
  summary: 'How one price is made',
  params: loanParams,
  query: z.strictObject({
    productId: z.string().regex(/^\d{4}$/),
    rate: z.coerce.number().pipe(rate.min(0).max(30_000)),
    lockDays: z.coerce.number().int().min(1).max(400),
    heldTo: z.enum(['nothing', 'mortgage-type', 'mortgage-type-and-term']).optional(),
    escrowsWaived: z.stringbool().optional(),
    compensation: z.enum(['Lender', 'Borrower']).optional(),
    statedScore: z.coerce.number().int().min(300).max(850).optional(),
    mortgageInsurance: z.enum(['None', 'BorrowerPaidMonthly', 'BorrowerPaidSingle', 'LenderPaid']).optional(),
    ...programChoices,
  }),
  reply: z.strictObject({
    price: points,
    why: explanation,
    points,
    pointsCents: cents,
    /** APR of the lender's own charges; null for an ARM. */
    apr: z.strictObject({ value: rate, why: explanation }).nullable(),
    better: z.array(z.strictObject({ label: z.string(), effect: points, price: points })),
    /** Everything that made the price, to be verified without the portal. */
    trace: z.record(z.string(), z.unknown()),
  }),
  refusals: {
    ...loanRefusals,
    FACTS_MISSING: { status: 409, message: 'The loan cannot be priced yet.' },
    NO_LIVE_SHEET: { status: 409, message: 'No rate sheet is live. The lock desk publishes one each business day.' },
    PRODUCT_NOT_OFFERED: { status: 404, message: 'The live rate sheet has no such product.' },
    RATE_NOT_OFFERED: { status: 404, message: 'The live rate sheet does not offer this rate.' },
    TERM_NOT_OFFERED: { status: 404, message: 'The live rate sheet does not offer this lock period.' },
  },
});
