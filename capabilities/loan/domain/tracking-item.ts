import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

/** The statuses of a tracking item. */
export const trackingStatuses = ['Not Started', 'Requested', 'In Progress', 'Completed', 'Waived', 'Failed'] as const;
export type TrackingStatus = (typeof trackingStatuses)[number];

/** An item with one of these statuses is decided; the earlier ones only show its progress. */
const decidedStatuses: readonly TrackingStatus[] = ['Completed', 'Waived', 'Failed'];

/**
 * The items every loan has, and the roles that decide each; an item that was not started has that status. The access table has who may make
 * the call: all of them may set the progress of an item, but only the responsible roles may set its result.
 */
const deciders = {
  'Fee Quote Validation': ['disclosure-coordinator', 'admin'],
  Appraisal: ['underwriter', 'admin'],
  Credit: ['underwriter', 'admin'],
  Title: ['underwriter', 'closer', 'admin'],
  'Flood Certification': ['underwriter', 'closer', 'admin'],
  'Verification of Employment': ['underwriter', 'closer', 'admin'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type TrackingItem = keyof typeof deciders;
export const trackingItems = Object.keys(deciders) as readonly TrackingItem[];

/** An item as it is now. */
export interface TrackedItem {
  readonly name: TrackingItem;
  readonly status: TrackingStatus;
}

/** Items that an order from the portal begins, by the orders' kinds. */
export const itemOfOrder = { credit: 'Credit', 'lpa-credit': 'Credit', appraisal: 'Appraisal' } as const satisfies Record<
  string,
  TrackingItem
>;

/** The progress of an item by its newest order, unless a person set it: its result is always set by a person. */
export function statusByOrder(state: string): TrackingStatus {
  if (state === 'failed' || state === 'cancelled') return 'Not Started';
  return state === 'accepted' || state === 'done' ? 'In Progress' : 'Requested';
}

/** Reads an item's name as a path carries it, whatever its capitals. */
export function trackingItemNamed(name: string): Result<TrackingItem, Refusal<'NO_SUCH_TRACKING_ITEM'>> {
  const item = trackingItems.find((one) => one.toLowerCase() === name.toLowerCase());
  return item ? ok(item) : refuse('NO_SUCH_TRACKING_ITEM', '', { field: 'name', details: { name } });
}

/** Reads the status an item is to have, whatever its capitals. */
export function trackingStatusNamed(status: string): Result<TrackingStatus, Refusal<'NO_SUCH_TRACKING_STATUS'>> {
  const found = trackingStatuses.find((one) => one.toLowerCase() === status.toLowerCase());
  return found ? ok(found) : refuse('NO_SUCH_TRACKING_STATUS', '', { field: 'status', details: { status } });
}

/** The roles that may take an item to a status; undefined where everybody may whom the access table lets change items. Undoing a decision is one too. */
export function decidersOf({ name, status }: TrackedItem, to: TrackingStatus): readonly string[] | undefined {
  return [status, to].some((one) => decidedStatuses.includes(one)) ? deciders[name] : undefined;
}

/** The statuses that somebody of these roles may give an item, besides the one it has. */
export function statusesFor(item: TrackedItem, roles: readonly string[]): TrackingStatus[] {
  return trackingStatuses.filter((to) => to !== item.status && mayTake(item, to, roles));
}

export function mayTake(item: TrackedItem, to: TrackingStatus, roles: readonly string[]): boolean {
  const by = decidersOf(item, to);
  return by === undefined || roles.some((role) => by.includes(role));
}
