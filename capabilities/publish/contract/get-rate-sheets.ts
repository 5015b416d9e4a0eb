import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { explanation, plainDate } from '../../../foundation/wire/schemas.ts';

/** Rate sheets that are or were live, newest first, at most 20; and the lock desk as it is now. Times are the desk's wall times. */
export const getRateSheets = call({
  name: 'get-rate-sheets',
  method: 'GET',
  path: '/resources/rate-sheets',
  summary: 'The live rate sheet, those before it, and the lock desk’s hours',
  reply: z.strictObject({
    rateSheets: z.array(
      z.strictObject({
        versionId: z.string(),
        /** "2026-11-20 #1". */
        title: z.string(),
        live: z.boolean(),
        liveSince: z.string(),
        sinceDate: plainDate,
        /** "9:42 AM ET". */
        sinceTime: z.string(),
        liveUntil: z.string().nullable(),
        why: explanation,
      }),
    ),
    desk: z.strictObject({
      open: z.boolean(),
      /** Why it is closed, for a day that is no business day. */
      closedBecause: z.string().nullable(),
      opens: z.string(),
      closes: z.string(),
      why: explanation,
    }),
  }),
  refusals: {},
});
