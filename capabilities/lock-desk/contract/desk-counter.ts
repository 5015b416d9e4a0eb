import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { deskNote, deskRefusals, deskRequestView, deskTerms, ofDeciding, ofGrant, requestParams } from './desk-terms.ts';
import { lockRefusals } from '../../lock/contract/lock-refusals.ts';

/** Offers other figures than those requested; the broker accepts or declines until the offer expires. */
export const deskCounter = call({
  name: 'desk-counter',
  method: 'PUT',
  path: '/lock-desk/{loanId}/request/{requestId}/counter',
  summary: 'Offers the broker something else',
  params: requestParams,
  body: z.strictObject({ terms: deskTerms, holdsMinutes: z.int().min(15).max(2880), note: deskNote }),
  reply: z.strictObject({ request: deskRequestView }),
  refusals: { ...lockRefusals(...ofGrant), ...deskRefusals(...ofDeciding, 'DRIFT_OPEN', 'WISH_INCOMPLETE') },
  command: true,
});
