import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Whether the person administers companies and branches. */
export const getIsNewAdmin = call({
  name: 'get-is-new-admin',
  method: 'GET',
  path: '/user/admin/is-new-admin',
  summary: 'Whether the person administers companies and branches',
  reply: z.strictObject({ isNewAdmin: z.boolean() }),
  refusals: {},
});
