import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { cents, explanation, loanNumber, plainDate, points, rate } from '../../../foundation/wire/schemas.ts';

const figure = z.strictObject({ value: z.int(), why: explanation }).nullable();

/** The loan as it was at the end of a day, from its versions, its lock's history and its journal. */
export const getLoanAsOf = call({
  name: 'get-loan-as-of',
  method: 'GET',
  path: '/loan/{loanId}/as-of/{date}',
  summary: 'The loan as it stood on a day',
  params: z.strictObject({ loanId: loanNumber, date: plainDate }),
  reply: z.strictObject({
    date: plainDate,
    status: z.string(),
    borrowerName: z.string(),
    propertyLine: z.string(),
    /** The version of the application that was the newest then. */
    applicationVersion: z.int(),
    amountCents: cents.nullable(),
    ltv: figure,
    score: figure,
    dti: figure,
    lock: z
      .strictObject({
        state: z.enum(['locked', 'expired', 'cancelled']),
        productName: z.string(),
        rate,
        price: points,
        why: explanation,
        expiresOn: plainDate,
      })
      .nullable(),
    closingDate: plainDate.nullable(),
    estimateSentOn: plainDate.nullable(),
    /** How many lines the journal had. */
    lines: z.int(),
  }),
  refusals: { ...loanRefusals, DAY_OUTSIDE: { status: 422, message: 'Pick a day from {from} to {until}.' } },
});
