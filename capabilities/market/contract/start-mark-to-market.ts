import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Reprices every active lock on the live sheet, in the background; if a run is already running, its id is returned. */
export const startMarkToMarket = call({
  name: 'start-mark-to-market',
  method: 'POST',
  path: '/lock-desk/mark-to-market',
  summary: 'Reprices all locks on the live sheet',
  body: z.strictObject({}),
  reply: z.strictObject({ runId: z.string() }),
  refusals: { NO_LIVE_SHEET: { status: 409, message: 'No rate sheet is live. The lock desk publishes one each business day.' } },
  command: true,
});
