import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { deskRefusals, deskRequestView, requestParams } from './desk-terms.ts';

/** A request that is opened is its opener’s for ten minutes; others see the name. Claiming again renews it. */
export const deskClaim = call({
  name: 'desk-claim',
  method: 'PUT',
  path: '/lock-desk/{loanId}/request/{requestId}/claim',
  summary: 'Claims a request, or renews the claim',
  params: requestParams,
  body: z.strictObject({}),
  reply: z.strictObject({ request: deskRequestView }),
  refusals: deskRefusals('REQUEST_NOT_FOUND', 'REQUEST_DECIDED', 'REQUEST_LAPSED', 'WAITING_ON_BROKER', 'REQUEST_CLAIMED'),
  command: true,
});
