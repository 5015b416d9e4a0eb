import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Whether the person may ask for rate quotes: the same row of the access table that lets a quote through. */
export const ratequoteAuthorized = call({
  name: 'ratequote-authorized',
  method: 'GET',
  path: '/ratequote/authorized',
  summary: 'Whether the person may ask for rate quotes',
  reply: z.strictObject({
    authorized: z.boolean(),
    reason: z.string().nullable(),
    /** The channel in which the person prices. */
    channel: z.enum(['Wholesale', 'Correspondent']),
  }),
  refusals: {},
});
