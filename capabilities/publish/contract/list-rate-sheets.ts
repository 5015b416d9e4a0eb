import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { deskMoment, sheetStatus } from './sheet-version.ts';

/** Every version of the lender's sheets, newest first: the live one, drafts and what was live before. */
export const listRateSheets = call({
  name: 'list-rate-sheets',
  method: 'GET',
  path: '/rate-sheets',
  summary: 'The lender’s rate sheets: live, drafts and history',
  query: z.strictObject({ before: z.string().max(40).optional() }),
  reply: z.strictObject({
    sheets: z.array(
      z.strictObject({
        versionId: z.string(),
        title: z.string(),
        status: sheetStatus,
        madeBy: z.string().nullable(),
        made: deskMoment,
        liveSince: deskMoment.nullable(),
        liveUntil: deskMoment.nullable(),
        goesLive: deskMoment.nullable(),
        scheduleProblem: z.string().nullable(),
        products: z.int(),
        prices: z.int(),
        golden: z.int(),
        restores: z.string().nullable(),
      }),
    ),
    /** Where the next page begins. */
    next: z.string().nullable(),
  }),
  refusals: {},
});
