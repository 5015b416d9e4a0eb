import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { newestOrder } from '../../orders/port/shown-orders.ts';
import { appraisalTracking } from '../contract/appraisal-tracking.ts';

export default query(appraisalTracking, async ({ loan, read }) => {
  const order = await read((tx) => newestOrder(tx, loan, 'appraisal'));
  return ok({ trackingId: order?.orderId ?? null });
});
