import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Whether reports are open to the person: the same row of the access table that lets them be read. */
export const getDashboardAuthorized = call({
  name: 'get-dashboard-authorized',
  method: 'GET',
  path: '/dashboard/authorized',
  summary: 'Whether reports are open to the person',
  reply: z.strictObject({ authorized: z.boolean() }),
  refusals: {},
});
