import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

const id = z.coerce.number().int().min(1).max(2_147_483_647).optional();

/** A product by what each system calls it. It changes no fact of any loan. */
export const transformProduct = call({
  name: 'transform-product',
  method: 'GET',
  path: '/dualaus/transform-product',
  summary: 'Product by the names of DU and LPA',
  query: z.strictObject({ productName: z.string().max(120).optional(), regionId: id, branchId: id, brokerageId: id }),
  names: { brokerage: 'query.brokerageId', branch: 'query.branchId', region: 'query.regionId' },
  reply: z.strictObject({
    products: z.array(
      z.strictObject({ productName: z.string(), DU: z.string(), LPA: z.string(), kind: z.enum(['product', 'program', 'feature']) }),
    ),
  }),
  refusals: {},
});
