import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { trackingItem, trackingRefusals, wantedTrackingItem } from './get-tracking-item.ts';

/** The same as put-tracking-item with the item in the body, where there is space for a remark, which is stored in the loan's journal. */
export const entityTrackingItem = call({
  name: 'entity-tracking-item',
  method: 'PUT',
  path: '/loan/{loanId}/entity-tracking-item',
  summary: 'Changes a tracking item of the loan, with a remark',
  params: loanParams,
  body: wantedTrackingItem.extend({ comment: written(z.string().trim().max(500)).optional() }),
  reply: trackingItem,
  refusals: { ...loanRefusals, ...trackingRefusals },
  command: true,
});
