import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { explanation, loanNumber, rate } from '../../../foundation/wire/schemas.ts';

/** The adjustable terms of a product for this loan: index, margin as adjusted for it, caps; null for a fixed rate. */
export const armMargin = call({
  name: 'arm-margin',
  method: 'GET',
  path: '/loan/{loanId}/{productId}/arm-margin',
  summary: 'The ARM margin and caps of a product for the loan',
  params: z.strictObject({ loanId: loanNumber, productId: z.string().regex(/^\d{4}$/) }),
  reply: z.strictObject({
    productId: z.string(),
    terms: z
      .strictObject({
        index: z.string(),
        margin: rate,
        why: explanation,
        initialCap: rate,
        periodicCap: rate,
        lifetimeCap: rate,
        floor: rate,
        firstAdjustmentMonths: z.int(),
        laterAdjustmentMonths: z.int(),
      })
      .nullable(),
  }),
  refusals: {
    ...loanRefusals,
    FACTS_MISSING: { status: 409, message: 'The loan cannot be priced yet.' },
    NO_LIVE_SHEET: { status: 409, message: 'No rate sheet is live. The lock desk publishes one each business day.' },
    PRODUCT_NOT_OFFERED: { status: 404, message: 'The live rate sheet has no such product.' },
  },
});
