import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Ends the session here and names the page that ends it at the login site. Safe to repeat. */
export const logOut = call({
  name: 'log-out',
  method: 'POST',
  path: '/util/log-out',
  summary: 'Ends the session',
  reply: z.strictObject({ loginPage: z.string() }),
  refusals: {},
});
