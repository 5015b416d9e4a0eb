import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { deskRefusals, deskRequestView, requestParams } from './desk-terms.ts';

/** Releases a claimed request before its ten minutes are over. */
export const deskRelease = call({
  name: 'desk-release',
  method: 'PUT',
  path: '/lock-desk/{loanId}/request/{requestId}/release',
  summary: 'Gives a claimed request back to the queue',
  params: requestParams,
  body: z.strictObject({}),
  reply: z.strictObject({ request: deskRequestView }),
  refusals: deskRefusals('REQUEST_NOT_FOUND'),
  command: true,
});
