import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { deskNote, deskRefusals, deskRequestView, deskTerms, ofDeciding, ofGrant, requestParams, seenFigures } from './desk-terms.ts';
import { lockRefusals, ofVerified } from '../../lock/contract/lock-refusals.ts';

/** Grants the request and does it in the same step, at exactly the figures shown; refused with both figures when they have changed. */
export const deskApprove = call({
  name: 'desk-approve',
  method: 'PUT',
  path: '/lock-desk/{loanId}/request/{requestId}/approve',
  summary: 'Grants a request and does it',
  params: requestParams,
  body: z.strictObject({
    seen: seenFigures,
    /** For a lock priced manually: the figures the desk types. Other kinds are granted as requested. */
    terms: deskTerms.optional(),
    /** For a drift: leave the locked price unchanged, with the reason in the note. */
    waive: z.boolean().optional(),
    note: deskNote,
  }),
  reply: z.strictObject({ request: deskRequestView }),
  refusals: { ...lockRefusals(...ofGrant, ...ofVerified), ...deskRefusals(...ofDeciding, 'WISH_INCOMPLETE') },
  command: true,
});
