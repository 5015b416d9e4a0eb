import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { cents, instant, points, rate, ratio } from '../../../foundation/wire/schemas.ts';
import { productQuote } from './price-loan.ts';
import { quoteRefusals, quoteRequest } from './quote-request.ts';

const cell = z.strictObject({ rate, lockDays: z.int(), price: points });

export const quotedProduct = productQuote.extend({
  /** APR of the lender's own charges, `aprs[rate][lock period]`; empty for an ARM and when not eligible. */
  aprs: z.array(z.array(rate)),
  /** The cell of the request's priceType; null when the product has none. */
  asked: cell.nullable(),
  /** The smallest changes that make the product eligible; empty when it is, or when no person can make them. */
  nearestChange: z.array(z.strictObject({ label: z.string(), from: z.string(), to: z.string() })),
  /** The cost of insurance or a guarantee with this product; null when not eligible. */
  insurance: z
    .strictObject({
      /** FHA upfront premium, VA funding fee or USDA guarantee fee, financed. */
      upfrontCents: cents.nullable(),
      upfrontName: z.string().nullable(),
      monthlyCents: cents.nullable(),
      /** Why the monthly premium can't be computed. */
      problem: z.string().nullable(),
    })
    .nullable(),
});

/** Quotes a scenario without a loan: every product's verdict and whole grid, in the requested mode. The quote is stored. */
export const ratequoteQuotes = call({
  name: 'ratequote-quotes',
  method: 'POST',
  path: '/ratequote/quotes',
  weight: 10,
  summary: 'Quotes a scenario on the live rate sheet',
  query: z.strictObject({
    p1: z.enum(['Wholesale', 'Correspondent']).meta({ description: 'Channel' }),
    p2: z
      .string()
      .regex(/^\d{1,4}$/)
      .optional()
      .meta({ description: 'Product id; every product when left out' }),
  }),
  body: quoteRequest,
  names: { brokerage: 'body.brokerID' },
  reply: z.strictObject({
    quoteId: z.uuid(),
    requestID: z.string().nullable(),
    sheetVersion: z.string(),
    sheetTitle: z.string(),
    pricedAt: instant,
    brokerage: z.strictObject({ brokerageId: z.int(), name: z.string() }),
    ltv: ratio,
    cltv: ratio,
    score: z.int().nullable(),
    /** The lock period of the requested cells. */
    lockDays: z.int(),
    /** The requested lock periods. */
    lockPeriods: z.array(z.strictObject({ lockDays: z.int() })),
    products: z.array(quotedProduct),
    bestExecutions: z.array(
      z.strictObject({
        productId: z.string(),
        rate,
        lockDays: z.int(),
        price: points,
        nextProductId: z.string().nullable(),
        margin: points.nullable(),
      }),
    ),
    secondLienMessage: z.string().nullable(),
    scenario: z.record(z.string(), z.unknown()),
  }),
  refusals: quoteRefusals,
});
