import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { cents, explanation, points, rate } from '../../../foundation/wire/schemas.ts';

export const quotedCell = z.strictObject({
  productId: z.string().regex(/^\d{4}$/),
  rate: z.coerce.number().pipe(rate.min(0).max(30_000)),
  lockDays: z.coerce.number().int().min(1).max(400),
});

const explainedCents = z.strictObject({ value: z.int(), why: explanation });

/** The tree of one price of a stored quote, on the sheet it was made with, whatever sheet is live by now. */
export const ratequoteExplainPrice = call({
  name: 'ratequote-explain-price',
  method: 'GET',
  path: '/ratequote/{quoteId}/explain-price',
  weight: 10,
  summary: 'How one price of a quote is made',
  params: z.strictObject({ quoteId: z.uuid() }),
  query: quotedCell,
  reply: z.strictObject({
    sheetTitle: z.string(),
    price: points,
    why: explanation,
    points,
    pointsCents: cents,
    /** The amount on which points and payment are computed: the base loan with the upfront costs that the product finances. */
    noteAmountCents: cents,
    payment: explainedCents,
    /** APR of the lender's own charges; null for an ARM. */
    apr: z.strictObject({ value: rate, why: explanation }).nullable(),
    monthlyInsurance: explainedCents.nullable(),
    upfront: explainedCents.extend({ name: z.string() }).nullable(),
    insuranceProblem: z.string().nullable(),
    better: z.array(z.strictObject({ label: z.string(), effect: points, price: points })),
    /** Everything that made the price, to be verified without the portal. */
    trace: z.record(z.string(), z.unknown()),
  }),
  refusals: {
    QUOTE_NOT_FOUND: { status: 404, message: 'The quote was not found.' },
    PRODUCT_NOT_OFFERED: { status: 404, message: 'The rate sheet of the quote has no such product.' },
    RATE_NOT_OFFERED: { status: 404, message: 'The rate sheet of the quote does not offer this rate.' },
    TERM_NOT_OFFERED: { status: 404, message: 'The rate sheet of the quote does not offer this lock period.' },
  },
});
