import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** How the service desk is reached, and whether somebody answers now. */
export const getServiceDesk = call({
  name: 'get-service-desk',
  method: 'GET',
  path: '/util/service-desk',
  summary: 'How the service desk is reached',
  reply: z.strictObject({ phone: z.string(), mail: z.string(), hours: z.string(), open: z.boolean() }),
  refusals: {},
});
