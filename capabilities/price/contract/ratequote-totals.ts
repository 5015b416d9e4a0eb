import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { points, rate } from '../../../foundation/wire/schemas.ts';
import { quoteRefusals, quoteRequest } from './quote-request.ts';

/**
 * A scenario's half of a quote: each product's verdict and adjustments. With the grid of the sheet it names (`rate-sheet-grid`, fetched once
 * a version) it is the whole quote, so prices follow what is typed. Nothing is kept.
 */
export const ratequoteTotals = call({
  name: 'ratequote-totals',
  method: 'POST',
  path: '/ratequote/totals',
  summary: 'A scenario’s adjustments by product, for a reader who holds the sheet’s grid',
  query: z.strictObject({ p1: z.enum(['Wholesale', 'Correspondent']) }),
  body: quoteRequest,
  names: { brokerage: 'body.brokerID' },
  reply: z.strictObject({
    sheetVersion: z.string(),
    /** Along the sheet's products: points of price adjustments, null when the product is not eligible. */
    points: z.array(points.nullable()),
    /** Along the sheet's products: what adjusters add to the note rate. */
    rates: z.array(rate),
    /** What lender-paid compensation takes, after the maximum price. */
    compensation: points,
  }),
  refusals: quoteRefusals,
});
