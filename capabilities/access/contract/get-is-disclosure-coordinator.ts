import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Whether the person is a disclosure coordinator. */
export const getIsDisclosureCoordinator = call({
  name: 'get-is-disclosure-coordinator',
  method: 'GET',
  path: '/user/is-disclosure-coordinator',
  summary: 'Whether the person is a disclosure coordinator',
  reply: z.strictObject({ isDisclosureCoordinator: z.boolean() }),
  refusals: {},
});
