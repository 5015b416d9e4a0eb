import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { cents, loanNumber, plainDate } from '../../../foundation/wire/schemas.ts';

/** Closed loans that still owe their borrower a refund or a corrected Closing Disclosure, those due first. */
export const getOpenRefunds = call({
  name: 'get-open-refunds',
  method: 'GET',
  path: '/closing-refunds/open',
  summary: 'Open refunds and corrections',
  reply: z.strictObject({
    today: plainDate,
    more: z.boolean(),
    loans: z.array(
      z.strictObject({
        loanNumber,
        borrower: z.string(),
        brokerage: z.string(),
        closedOn: plainDate,
        excessCents: cents,
        leftCents: cents,
        refundDue: plainDate.nullable(),
        correctionDue: plainDate.nullable(),
        correctionReasons: z.array(z.string()),
        due: plainDate,
        daysLeft: z.int(),
      }),
    ),
  }),
  refusals: {},
});
