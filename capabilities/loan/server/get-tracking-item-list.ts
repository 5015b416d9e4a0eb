import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getTrackingItemList } from '../contract/get-tracking-item-list.ts';
import { trackingItemsOf } from './rows/tracking-items.ts';

export default query(getTrackingItemList, async ({ loan, read }) => ok({ trackingItems: await read((tx) => trackingItemsOf(tx, loan)) }));
