import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { cents, explanation, loanParams, plainDate, points, rate } from '../../../foundation/wire/schemas.ts';
import { lockRefusals, ofLockedLoan } from './lock-refusals.ts';

const day = z.strictObject({ date: plainDate, why: explanation });

/** Every option to close on a day under the loan's lock, cheapest first, with its cost, new expiry and risks. Changes nothing. */
export const simulateClosing = call({
  name: 'simulate-closing',
  method: 'GET',
  path: '/lock/{loanId}/simulate-closing',
  summary: 'Every option to close on a day under the lock',
  params: loanParams,
  query: z.strictObject({ closingDate: plainDate }),
  reply: z.strictObject({
    closingDate: plainDate,
    lockEnds: plainDate,
    state: z.enum(['locked', 'expired']),
    /** Why the lender does not work that day; null on a business day. */
    closedBecause: z.string().nullable(),
    policyTitle: z.string(),
    options: z.array(
      z.strictObject({
        title: z.string(),
        steps: z.array(
          z.strictObject({
            change: z.enum(['extension', 'relock', 'rate-change', 'float-down', 'renegotiation']),
            choice: z.string(),
            on: plainDate,
          }),
        ),
        rate,
        price: points,
        /** Points compared with the lock's present price; negative is a gain. */
        cost: z.strictObject({ points, why: explanation }),
        costCents: z.strictObject({ cents: cents, why: explanation }),
        expiresOn: day,
        slackDays: z.int(),
        risks: z.array(z.string()),
        revisedLeDue: day.nullable(),
      }),
    ),
    /** Options that do not reach that day, each with the reason. */
    closed: z.array(z.strictObject({ title: z.string(), reason: z.string() })),
  }),
  refusals: { ...lockRefusals(...ofLockedLoan, 'LOCK_CANCELLED'), CLOSING_DATE: { status: 409, message: 'Choose another closing date.' } },
});
