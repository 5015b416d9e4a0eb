import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { trackingItem } from './get-tracking-item.ts';

/** All tracking items of the loan, besides its status. */
export const getTrackingItemList = call({
  name: 'get-tracking-item-list',
  method: 'GET',
  path: '/loan/{loanId}/tracking-item-list',
  summary: 'The loan’s tracking items',
  params: loanParams,
  reply: z.strictObject({ trackingItems: z.array(trackingItem) }),
  refusals: { ...loanRefusals },
});
