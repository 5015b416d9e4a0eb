import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { explanation, instant, totalCents } from '../../../foundation/wire/schemas.ts';

export const markRun = z.strictObject({
  runId: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  askedAt: instant,
  askedBy: z.string(),
  /** Locks repriced so far, and of how many. */
  done: z.int(),
  total: z.int().nullable(),
  sheetTitle: z.string().nullable(),
  result: z
    .strictObject({
      loans: z.int(),
      amountCents: totalCents,
      /** Today's prices less those locked, for the note amounts. */
      changeCents: totalCents,
      why: explanation,
      byProduct: z.array(
        z.strictObject({ productId: z.string(), name: z.string(), loans: z.int(), amountCents: totalCents, changeCents: totalCents }),
      ),
      /** Locks the sheet has no price for: priced manually, or at a product or rate that is not on the sheet. */
      unpriced: z.strictObject({ loans: z.int(), amountCents: totalCents }),
      endedAt: instant,
    })
    .nullable(),
});

/** The newest run over all locks, as far as it has come. */
export const markToMarket = call({
  name: 'mark-to-market',
  method: 'GET',
  path: '/lock-desk/mark-to-market',
  summary: 'What all locks would be priced at on the live sheet: the newest run',
  reply: z.strictObject({ run: markRun.nullable() }),
  refusals: {},
});
