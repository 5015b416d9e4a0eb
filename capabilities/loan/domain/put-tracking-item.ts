import { ok, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { trackingStatusNamed, type TrackingItem, type TrackingStatus } from './tracking-item.ts';

export interface TrackingItemSet {
  readonly name: TrackingItem;
  readonly from: TrackingStatus;
  readonly to: TrackingStatus;
}

/** Sets an item to a status; undefined when it has that status already, so that nothing is written. */
export function setTrackingItem(
  item: { readonly name: TrackingItem; readonly status: TrackingStatus },
  wanted: string,
): Result<TrackingItemSet | undefined, Refusal<'NO_SUCH_TRACKING_STATUS'>> {
  const to = trackingStatusNamed(wanted);
  if (!to.ok) return to;
  return ok(to.value === item.status ? undefined : { name: item.name, from: item.status, to: to.value });
}
