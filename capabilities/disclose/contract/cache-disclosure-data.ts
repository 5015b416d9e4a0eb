import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { instant, loanParams } from '../../../foundation/wire/schemas.ts';
import { draftPlace, typedDraft } from './estimate-wire.ts';

/** Stores unsaved edits by browser tab. They are part of no Loan Estimate until they are saved. */
export const cacheDisclosureData = call({
  name: 'cache-disclosure-data',
  method: 'PUT',
  path: '/le/{loanId}/cache-disclosure-data',
  summary: 'Caches a draft of the Loan Estimate',
  params: loanParams,
  body: z.strictObject({
    tab: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
    edition: z.int().min(1).max(2_147_483_647).meta({ description: 'Grows with each caching of the tab' }),
    basedOn: draftPlace,
    draft: typedDraft,
  }),
  reply: z.strictObject({ edition: z.int(), cachedAt: instant }),
  refusals: {
    ...loanRefusals,
    CACHE_OLDER: { status: 409, message: 'A newer draft of this tab is cached already.' },
  },
  command: true,
});
