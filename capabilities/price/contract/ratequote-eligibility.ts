import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { ratio } from '../../../foundation/wire/schemas.ts';
import { productQuote } from './price-loan.ts';
import { quoteRefusals, quoteRequest } from './quote-request.ts';

/**
 * The cheap first pass: each product's verdict with every rule it misses, and no price. Called while a scenario is typed; nothing is
 * stored.
 */
export const ratequoteEligibility = call({
  name: 'ratequote-eligibility',
  method: 'POST',
  path: '/ratequote/eligibility',
  summary: 'Which products a scenario meets, without prices',
  query: z.strictObject({ p1: z.enum(['Wholesale', 'Correspondent']) }),
  body: quoteRequest,
  names: { brokerage: 'body.brokerID' },
  reply: z.strictObject({
    sheetTitle: z.string(),
    ltv: ratio,
    cltv: ratio,
    products: z.array(productQuote.pick({ productId: true, name: true, eligible: true, failures: true })),
  }),
  refusals: quoteRefusals,
});
