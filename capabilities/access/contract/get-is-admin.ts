import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Whether the person is an administrator. */
export const getIsAdmin = call({
  name: 'get-is-admin',
  method: 'GET',
  path: '/user/is-admin',
  summary: 'Whether the person is an administrator',
  reply: z.strictObject({ isAdmin: z.boolean() }),
  refusals: {},
});
