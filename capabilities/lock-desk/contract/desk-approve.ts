import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { deskNote, deskRefusals, deskRequestView, deskTerms, ofDeciding, ofGrant, requestParams, seenFigures } from './desk-terms.ts';
import { lockRefusals, ofVerified } from '../../lock/contract/lock-refusals.ts';

/** Grants what is asked and does it in the same step, at exactly the figures shown; refused with both figures when they are others by now. */
export const deskApprove = call({
  name: 'desk-approve',
  method: 'PUT',
  path: '/lock-desk/{loanId}/request/{requestId}/approve',
  summary: 'Grants a request and does it',
  params: requestParams,
  body: z.strictObject({
    seen: seenFigures,
    /** Of a lock priced by hand: what the desk types. Other kinds are granted as asked. */
    terms: deskTerms.optional(),
    /** Of a drift: keep the locked price, with the reason in the note. */
    waive: z.boolean().optional(),
    note: deskNote,
  }),
  reply: z.strictObject({ request: deskRequestView }),
  refusals: { ...lockRefusals(...ofGrant, ...ofVerified), ...deskRefusals(...ofDeciding, 'WISH_INCOMPLETE') },
  command: true,
});
