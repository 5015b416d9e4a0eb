import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { instant } from '../../../foundation/wire/schemas.ts';
import { reviewedLoan } from './fee-review-shapes.ts';

/** The open loans that the fee schedule put in force last changes, with the decision on each. */
export const getFeeReview = call({
  name: 'get-fee-review',
  method: 'GET',
  path: '/disclosure-desk/fee-review',
  summary: 'Loans that move by the new fee schedule',
  weight: 60,
  reply: z.strictObject({
    /** Null while the portal's own schedule is in effect. */
    schedule: z
      .strictObject({ tableId: z.uuid(), title: z.string(), version: z.int(), putInForceBy: z.string(), putInForceAt: instant })
      .nullable(),
    rows: z.array(reviewedLoan),
    /** There are more open loans than the number read. */
    more: z.boolean(),
    mayDecide: z.boolean(),
  }),
  refusals: {},
});
