import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { personRequest } from './person-shapes.ts';

/** Requests of persons about their data, the newest first. */
export const getPersonRequests = call({
  name: 'get-person-requests',
  method: 'GET',
  path: '/admin/person-requests',
  summary: 'Requests of persons',
  query: z.strictObject({}),
  reply: z.strictObject({ requests: z.array(personRequest), mayConfirm: z.boolean() }),
  refusals: {},
});
