import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** The lender-paid insurance a product takes at a loan amount; an empty list where it takes none, with the reason. */
export const productLpmi = call({
  name: 'product-lpmi',
  method: 'GET',
  path: '/util/product-lpmi',
  summary: 'Lender-paid mortgage insurance of a product',
  query: z.strictObject({
    p1: z
      .string()
      .regex(/^\d{1,4}$/)
      .meta({ description: 'Product id' }),
    p2: z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/)
      .optional()
      .meta({ description: 'Loan amount, dollars' }),
    p3: z
      .string()
      .regex(/^\d{0,5}$/)
      .optional()
      .meta({ description: 'Broker id, for the lender’s own people' }),
  }),
  names: { brokerage: 'query.p3' },
  reply: z.strictObject({
    nvpair: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    reason: z.string().nullable(),
  }),
  refusals: {
    PRODUCT_NOT_OFFERED: { status: 404, message: 'The live rate sheet has no such product.' },
    NO_LIVE_SHEET: { status: 409, message: 'No rate sheet is live. The lock desk publishes one each business day.' },
  },
});
