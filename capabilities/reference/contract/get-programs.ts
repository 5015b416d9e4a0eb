import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** The special programs the live sheet takes a product with. A product without any has an empty list. */
export const getPrograms = call({
  name: 'get-programs',
  method: 'GET',
  path: '/util/{productId}/programs',
  summary: 'Special programs of a product',
  params: z.strictObject({ productId: z.string().regex(/^\d{1,4}$/) }),
  reply: z.strictObject({ programs: z.array(z.strictObject({ programID: z.string(), name: z.string() })) }),
  refusals: { PRODUCT_NOT_FOUND: { status: 404, message: 'There is no product {productId}.' } },
});
