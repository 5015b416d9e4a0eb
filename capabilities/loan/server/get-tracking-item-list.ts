import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getTrackingItemList } from '../contract/get-tracking-item-list.ts';
import { trackingItemsOf, trackingReply } from './rows/tracking-items.ts';

export default query(getTrackingItemList, async ({ loan, actor, read }) =>
  ok({ trackingItems: (await read((tx) => trackingItemsOf(tx, loan))).map((row) => trackingReply(row, actor)) }),
);
