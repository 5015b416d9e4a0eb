import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { yesNo } from './settings-shapes.ts';

/** Whether the person may change how Loan Estimates are issued. The browser takes any reply but 200 as N. */
export const canUpdateDiscMgmt = call({
  name: 'can-update-disc-mgmt',
  method: 'GET',
  path: '/util/can-update-disc-mgmt',
  summary: 'Whether disclosure management may be updated',
  reply: z.strictObject({ status: yesNo }),
  refusals: {},
});
