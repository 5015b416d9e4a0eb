import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { points, rate } from '../../../foundation/wire/schemas.ts';
import { quoteRefusals, quoteRequest } from './quote-request.ts';

/**
 * A scenario's half of a quote: each product's verdict and adjustments. With the grid of the sheet it names (`rate-sheet-grid`, fetched
 * once a version) it is the whole quote, so prices change while a person types. Nothing is stored.
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
    /** In the order of the sheet's products: the adjustments of the note rate. */
    rates: z.array(rate),
    /** Lender-paid compensation, taken off after the maximum price. */
    compensation: points,
  }),
  refusals: quoteRefusals,
});
