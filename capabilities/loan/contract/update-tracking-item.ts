import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { trackingItem, trackingRefusals, wantedTrackingItem } from './get-tracking-item.ts';

/** Changes several tracking items of a loan at once: all of them, or none when one can't be changed. */
export const updateTrackingItem = call({
  name: 'update-tracking-item',
  method: 'PUT',
  path: '/loan/update-tracking-item',
  summary: 'Changes tracking items of a loan',
  loanIn: 'body.loanNumber',
  body: z.strictObject({ loanNumber, trackingItems: z.array(wantedTrackingItem).min(1).max(50) }),
  reply: z.strictObject({ trackingItems: z.array(trackingItem) }),
  refusals: { ...loanRefusals, ...trackingRefusals },
  command: true,
});
