import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Makes the browser drop its cache for this session; the page reloads on Success. */
export const clearCache = call({
  name: 'clear-cache',
  method: 'DELETE',
  path: '/cache/clear-cache',
  summary: 'Clears the session’s cached lists',
  reply: z.strictObject({ status: z.literal('Success') }),
  refusals: {},
});
