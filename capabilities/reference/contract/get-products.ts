import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** The products of the live rate sheet that are offered at the caller's or the picked place, with 4-digit, zero-padded ids. */
export const getProducts = call({
  name: 'get-products',
  method: 'GET',
  path: '/util/products',
  summary: 'Products, narrowed by loan type, rate type and term',
  query: z.strictObject({
    term: z
      .string()
      .regex(/^\d{1,3}$/)
      .optional()
      .meta({ description: 'Months' }),
    loanType: z.string().max(40).optional().meta({ description: 'MISMO MortgageType; ALL or absent for every type' }),
    rateType: z.string().max(40).optional().meta({ description: 'MISMO AmortizationType; ALL or absent for every type' }),
    regionId: z.string().max(10).optional(),
    branchId: z.string().max(10).optional(),
    brokerageId: z.string().max(10).optional(),
  }),
  names: { region: 'query.regionId', branch: 'query.branchId', brokerage: 'query.brokerageId' },
  reply: z.strictObject({
    productsList: z.strictObject({
      product: z.array(
        z.strictObject({
          prodID: z.string(),
          code: z.string(),
          name: z.string(),
          loanType: z.enum(['Conventional', 'FHA', 'VA', 'USDARuralDevelopment']),
          rateType: z.enum(['Fixed', 'AdjustableRate']),
          term: z.int(),
        }),
      ),
    }),
  }),
  refusals: {},
});
