import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { whyAsked, withdrawalRefusals } from './person-shapes.ts';

/** An erasure that was asked for and not confirmed is not wanted any more. */
export const withdrawUserErasure = call({
  name: 'withdraw-user-erasure',
  method: 'PUT',
  path: '/admin/person-requests/{requestId}/withdrawal',
  summary: 'Withdraw an erasure for a person of the portal',
  params: z.strictObject({ requestId: z.uuid() }),
  body: z.strictObject({ why: whyAsked }),
  reply: z.strictObject({}),
  refusals: withdrawalRefusals,
  command: true,
});
