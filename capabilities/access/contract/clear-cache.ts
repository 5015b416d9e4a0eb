import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Tells the browser to drop what it cached for this session; the page reloads on Success. */
export const clearCache = call({
  name: 'clear-cache',
  method: 'DELETE',
  path: '/cache/clear-cache',
  summary: 'Clears the session’s cached lists',
  reply: z.strictObject({ status: z.literal('Success') }),
  refusals: {},
});
