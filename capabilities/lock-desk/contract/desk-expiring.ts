import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { cents, explanation, loanNumber, plainDate, points, rate } from '../../../foundation/wire/schemas.ts';

/** Active locks by expiry day, with the missing steps of their loans and the cost of the shortest extension. */
export const deskExpiring = call({
  name: 'desk-expiring',
  method: 'GET',
  path: '/lock-desk/expiring',
  summary: 'Locks by days left',
  query: z.strictObject({ days: z.coerce.number().pipe(z.int().min(0).max(400)).optional() }),
  reply: z.strictObject({
    rows: z.array(
      z.strictObject({
        loanNumber,
        borrower: z.string(),
        brokerage: z.string(),
        officer: z.string(),
        amountCents: cents,
        productName: z.string(),
        rate,
        price: points,
        status: z.string(),
        expiresOn: plainDate,
        expiresTime: z.string(),
        daysLeft: z.int(),
        closingDate: plainDate.nullable(),
        /** The steps still missing before the loan's closing, the next one first. */
        missing: z.array(z.string()),
        extension: z.strictObject({ days: z.int(), cost: points, costCents: cents, why: explanation }).nullable(),
        drift: points.nullable(),
        why: explanation,
      }),
    ),
    today: plainDate,
  }),
  refusals: {},
});
