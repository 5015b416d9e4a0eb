import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import {
  decidersOf,
  mayTake,
  trackingItemNamed,
  trackingStatusNamed,
  type TrackedItem,
  type TrackingItem,
  type TrackingStatus,
} from './tracking-item.ts';

export interface TrackingItemSet {
  readonly name: TrackingItem;
  readonly from: TrackingStatus;
  readonly to: TrackingStatus;
}
export type TrackingRefusal = Refusal<'NO_SUCH_TRACKING_ITEM' | 'NO_SUCH_TRACKING_STATUS' | 'TRACKING_STATUS_NOT_YOURS'>;

/** Sets an item to a status; undefined when it has that status already, so that nothing is written. */
export function putTrackingItem(
  item: TrackedItem,
  wanted: string,
  roles: readonly string[],
): Result<TrackingItemSet | undefined, TrackingRefusal> {
  const to = trackingStatusNamed(wanted);
  if (!to.ok) return to;
  if (to.value === item.status) return ok(undefined);
  if (!mayTake(item, to.value, roles)) {
    const who = decidersOf(item, to.value)!
      .map((role) => role.replaceAll('-', ' '))
      .join(' or ');
    return refuse('TRACKING_STATUS_NOT_YOURS', '', {
      field: 'status',
      details: { who, name: item.name, from: item.status, status: to.value },
    });
  }
  return ok({ name: item.name, from: item.status, to: to.value });
}

/** Sets several items of one loan: all of them or, when one can't be set, none. What is asked of one item later in the list counts. */
export function updateTrackingItem(
  items: readonly TrackedItem[],
  wanted: readonly { readonly name: string; readonly status: string }[],
  roles: readonly string[],
): Result<readonly TrackingItemSet[], TrackingRefusal> {
  const changes = new Map<TrackingItem, TrackingItemSet>();
  for (const { name, status } of wanted) {
    const found = trackingItemNamed(name);
    if (!found.ok) return found;
    const change = putTrackingItem(
      items.find((item) => item.name === found.value)!,
      status,
      roles,
    );
    if (!change.ok) return change;
    if (change.value) changes.set(found.value, change.value);
    else changes.delete(found.value);
  }
  return ok([...changes.values()]);
}
