import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Whether a product can have the requested buydown for the first years. Changes nothing. */
export const verifyBuydownProduct = call({
  name: 'verify-buydown-product',
  method: 'PUT',
  path: '/register/verify-buydown-product',
  summary: 'Verify a temporary buydown',
  body: z.strictObject({
    productId: z.string().regex(/^\d{1,4}$/),
    programId: z.string().regex(/^\d{1,10}$/),
    featureId: z.string().regex(/^\d{0,10}$/),
    purpose: z.string().max(40).optional(),
    refinanceCashOut: z.string().max(40).optional(),
    occupancy: z.string().max(40).optional(),
  }),
  reply: z.strictObject({
    verified: z.boolean(),
    reasons: z.array(z.string()),
    years: z.array(z.strictObject({ year: z.int(), pointsBelow: z.int() })),
  }),
  refusals: {},
});
