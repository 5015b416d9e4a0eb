import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getTrackingItem } from '../contract/get-tracking-item.ts';
import { trackingItemNamed } from '../domain/tracking-item.ts';
import { trackingItemOf, trackingReply } from './rows/tracking-items.ts';

export default query(getTrackingItem, async ({ loan, params, actor, read }) => {
  const name = trackingItemNamed(params.name);
  return name.ok ? ok(trackingReply(await read((tx) => trackingItemOf(tx, loan, name.value)), actor)) : name;
});
