import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { erasureRefusals, stillWorks } from './person-shapes.ts';

/** A second person confirms the erasure; the worker does it within a minute. */
export const confirmUserErasure = call({
  name: 'confirm-user-erasure',
  method: 'PUT',
  path: '/admin/person-requests/{requestId}/confirmation',
  summary: 'Confirm an erasure for a person of the portal',
  params: z.strictObject({ requestId: z.uuid() }),
  body: z.strictObject({}),
  reply: z.strictObject({ scope: z.enum(['all', 'unneeded']) }),
  refusals: { ...erasureRefusals, STILL_WORKS: stillWorks },
  command: true,
});
