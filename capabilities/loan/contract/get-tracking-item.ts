import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { trackingItem } from './parts/tracking-item.ts';

/** How one thing followed on the loan stands. */
export const getTrackingItem = call({
  name: 'get-tracking-item',
  method: 'GET',
  path: '/loan/{loanId}/tracking-item/{name}',
  summary: 'One tracking item of the loan',
  params: z.strictObject({ loanId: loanNumber, name: z.string().max(80) }),
  reply: trackingItem,
  refusals: { ...loanRefusals, NO_SUCH_TRACKING_ITEM: { status: 404, message: 'There is no tracking item {name}.' } },
});
