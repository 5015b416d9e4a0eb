import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Resets the session's idle time and replies when it ends. */
export const getCacheDetails = call({
  name: 'get-cache-details',
  method: 'GET',
  path: '/cache/details',
  summary: 'Keeps the session alive and says when it ends',
  reply: z.strictObject({
    idleEndsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** The same as seconds from now: a browser's clock may go wrong. */
    idleSecondsLeft: z.int(),
    secondsLeft: z.int(),
  }),
  refusals: {},
});
