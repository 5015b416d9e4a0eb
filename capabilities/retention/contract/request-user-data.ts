import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { requestKind, requestRefusals, whyAsked, stillWorks } from './person-shapes.ts';

/** Records a portal user's request for a copy of what is stored about them, or for its erasure. */
export const requestUserData = call({
  name: 'request-user-data',
  method: 'PUT',
  path: '/admin/people/{personId}/person-requests',
  summary: 'Copy or erasure for a person of the portal',
  params: z.strictObject({ personId: z.uuid() }),
  body: z.strictObject({ kind: requestKind, why: whyAsked }),
  reply: z.strictObject({ requestId: z.uuid() }),
  refusals: {
    ...requestRefusals,
    PERSON_NOT_FOUND: { status: 404, message: 'There is no such person.' },
    STILL_WORKS: stillWorks,
  },
  command: true,
});
