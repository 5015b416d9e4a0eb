import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { copyForm, requestNotFound } from './person-shapes.ts';

/** Everything stored about a person of the portal, as one JSON file or as a PDF to print; sealed numbers by their last four. The handbook describes it. */
export const getUserCopy = call({
  name: 'get-user-copy',
  method: 'GET',
  path: '/admin/person-requests/{requestId}/copy',
  weight: 200,
  summary: 'What is stored about a person of the portal',
  params: z.strictObject({ requestId: z.uuid() }),
  query: z.strictObject({ form: copyForm.optional() }),
  shows: 'package',
  reply: z.unknown(),
  replyKind: 'file',
  refusals: { REQUEST_NOT_FOUND: requestNotFound },
});
