import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { instant, loanNumber } from '../../../foundation/wire/schemas.ts';

const trackingStatus = z.enum(['Not Started', 'Requested', 'In Progress', 'Completed', 'Waived', 'Failed']);

/** One thing followed on a loan. The specification reads its state under both names. */
export const trackingItem = z.strictObject({
  name: z.string(),
  status: trackingStatus,
  currentStatus: trackingStatus,
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  maySet: z.array(trackingStatus).meta({ description: 'The statuses the caller may give it now' }),
});

/** The new status of an item; names of items and statuses are read in any capitals. */
export const wantedTrackingItem = z.strictObject({ name: z.string().max(80), status: z.string().max(40) });

export const trackingRefusals = {
  NO_SUCH_TRACKING_ITEM: { status: 404, message: 'There is no tracking item {name}.' },
  NO_SUCH_TRACKING_STATUS: { status: 400, message: 'A tracking item can’t be {status}.' },
  TRACKING_STATUS_NOT_YOURS: { status: 403, message: 'Only {who} can take {name} from {from} to {status}.' },
} as const;

/** The status of one tracking item of the loan. */
export const getTrackingItem = call({
  name: 'get-tracking-item',
  method: 'GET',
  path: '/loan/{loanId}/tracking-item/{name}',
  summary: 'One tracking item of the loan',
  params: z.strictObject({ loanId: loanNumber, name: z.string().max(80) }),
  reply: trackingItem,
  refusals: { ...loanRefusals, NO_SUCH_TRACKING_ITEM: { status: 404, message: 'There is no tracking item {name}.' } },
});
