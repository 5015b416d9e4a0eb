import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { deskRefusals, deskRequestView, ofCounter, requestParams } from './desk-terms.ts';

/** The broker declines the desk's counter; nothing changes on the lock. */
export const deskDeclineCounter = call({
  name: 'desk-decline-counter',
  method: 'PUT',
  path: '/lock/{loanId}/request/{requestId}/decline-counter',
  summary: 'Declines the lock desk’s counter',
  params: requestParams,
  body: z.strictObject({}),
  reply: z.strictObject({ request: deskRequestView }),
  refusals: deskRefusals(...ofCounter),
  command: true,
});
