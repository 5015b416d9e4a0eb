import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { deskRefusals, deskRequestView, requestParams } from './desk-terms.ts';

/** The broker withdraws a request, whoever of the desk has it open. */
export const deskWithdraw = call({
  name: 'desk-withdraw',
  method: 'PUT',
  path: '/lock/{loanId}/request/{requestId}/withdraw',
  summary: 'Withdraws a request to the lock desk',
  params: requestParams,
  body: z.strictObject({}),
  reply: z.strictObject({ request: deskRequestView }),
  refusals: deskRefusals('REQUEST_NOT_FOUND', 'REQUEST_DECIDED', 'REQUEST_LAPSED', 'DRIFT_OPEN'),
  command: true,
});
