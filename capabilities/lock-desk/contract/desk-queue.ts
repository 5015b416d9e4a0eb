import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { cents, explanation, loanNumber, plainDate, points, rate } from '../../../foundation/wire/schemas.ts';
import { deskRequestView } from './desk-terms.ts';

export const deskTab = z.enum(['open', 'mine', 'waiting', 'done']);

/** The lock desk's queue, longest waiting first, with the figures beside it. */
export const deskQueue = call({
  name: 'desk-queue',
  method: 'GET',
  path: '/lock-desk/queue',
  summary: 'Requests to the lock desk',
  query: z.strictObject({ tab: deskTab.optional() }),
  reply: z.strictObject({
    rows: z.array(
      deskRequestView.extend({
        borrower: z.string(),
        brokerage: z.string(),
        amountCents: cents,
        rate: rate.nullable(),
        expiresOn: plainDate.nullable(),
        waitingMinutes: z.int(),
      }),
    ),
    counts: z.strictObject({ open: z.int(), mine: z.int(), waiting: z.int(), done: z.int() }),
    promisedMinutes: z.int(),
    /** The median wait of today's decisions, null before the first. */
    median: z.strictObject({ minutes: z.int(), why: explanation }).nullable(),
    lastHour: z.array(
      z.strictObject({
        requestId: z.uuid(),
        loanNumber,
        name: z.string(),
        outcome: z.string(),
        effect: points.nullable(),
        at: z.string(),
      }),
    ),
    /** Whether the person may decide, or only read. */
    decides: z.boolean(),
    zone: z.string(),
  }),
  refusals: {},
});
