import { z } from 'zod';
import { instant } from '../../../foundation/wire/schemas.ts';

const trackingStatus = z.enum(['Not Started', 'Requested', 'In Progress', 'Completed', 'Waived', 'Failed']);

/** One thing followed on a loan. The specification reads its state under both names. */
export const trackingItem = z.strictObject({
  name: z.string(),
  status: trackingStatus,
  currentStatus: trackingStatus,
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
});
