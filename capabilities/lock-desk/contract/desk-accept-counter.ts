import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { deskRefusals, deskRequestView, ofCounter, ofGrant, requestParams, seenFigures } from './desk-terms.ts';
import { lockRefusals, ofVerified } from '../../lock/contract/lock-refusals.ts';

/** The broker accepts the desk's counter, at exactly the figures shown; it is done in the same step. */
export const deskAcceptCounter = call({
  name: 'desk-accept-counter',
  method: 'PUT',
  path: '/lock/{loanId}/request/{requestId}/accept-counter',
  summary: 'Accepts the lock desk’s counter',
  params: requestParams,
  body: seenFigures,
  reply: z.strictObject({ request: deskRequestView }),
  refusals: { ...lockRefusals(...ofGrant, ...ofVerified), ...deskRefusals(...ofCounter, 'WISH_INCOMPLETE') },
  command: true,
});
