import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { trackingItem, trackingRefusals } from './get-tracking-item.ts';

/** Sets the status of a tracking item of the loan. Setting the same again changes nothing. */
export const putTrackingItem = call({
  name: 'put-tracking-item',
  method: 'PUT',
  path: '/loan/{loanId}/tracking-item/{name}/{status}',
  summary: 'Changes a tracking item of the loan',
  params: z.strictObject({ loanId: loanNumber, name: z.string().max(80), status: z.string().max(40) }),
  reply: trackingItem,
  refusals: {
    ...loanRefusals,
    ...trackingRefusals,
  },
  command: true,
});
