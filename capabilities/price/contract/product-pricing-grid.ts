import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { productQuote } from './price-loan.ts';

/** One product's grid for the loan, at another loan amount (whole dollars) when one is given. */
export const productPricingGrid = call({
  name: 'product-pricing-grid',
  method: 'GET',
  path: '/loan/{loanId}/{productId}/product-pricing-grid',
  weight: 10,
  summary: 'One product’s rate and price grid for the loan',
  params: z.strictObject({ loanId: loanNumber, productId: z.string().regex(/^\d{4}$/) }),
  query: z.strictObject({
    loanAmount: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
  }),
  reply: z.strictObject({ sheetVersion: z.string(), sheetTitle: z.string(), product: productQuote }),
  refusals: {
    ...loanRefusals,
    FACTS_MISSING: { status: 409, message: 'The loan cannot be priced yet.' },
    NO_LIVE_SHEET: { status: 409, message: 'No rate sheet is live. The lock desk publishes one each business day.' },
    PRODUCT_NOT_OFFERED: { status: 404, message: 'The live rate sheet has no such product.' },
  },
});
