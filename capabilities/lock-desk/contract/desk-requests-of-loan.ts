import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams, points, rate } from '../../../foundation/wire/schemas.ts';
import { deskFigures, deskKind, deskRequestView, drift } from './desk-terms.ts';

/** The loan's requests to the lock desk with their results, the requests that can be made now, and the drift of its lock. */
export const deskRequestsOfLoan = call({
  name: 'desk-requests-of-loan',
  method: 'GET',
  path: '/lock/{loanId}/requests',
  summary: 'The loan’s requests to the lock desk',
  params: loanParams,
  reply: z.strictObject({
    requests: z.array(
      deskRequestView.extend({
        /** The effect of accepting the desk's counter now; null when there is none to accept. */
        accepting: deskFigures.nullable(),
        /** Why it can't be accepted as things are. */
        acceptingRefused: z.string().nullable(),
      }),
    ),
    asks: z.array(z.strictObject({ kind: deskKind, name: z.string(), reason: z.string().nullable() })),
    /** Days one may ask for beyond the policy, each with the cost the desk starts from. */
    extensions: z.array(z.strictObject({ days: z.int(), cost: points })),
    relocks: z.array(z.strictObject({ days: z.int(), cost: points })),
    lockDays: z.array(z.int()),
    products: z.array(z.strictObject({ productId: z.string(), name: z.string(), rates: z.array(rate) })),
    drift: drift.nullable(),
    promisedMinutes: z.int(),
  }),
  refusals: { ...loanRefusals },
});
