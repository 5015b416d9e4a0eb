import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { whyAsked, withdrawalRefusals } from './person-shapes.ts';

/** Withdraws a requested erasure that was not confirmed yet. */
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
