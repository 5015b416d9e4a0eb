import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

/** What a tracking item can be (ruling A20). */
export const trackingStatuses = ['Not Started', 'Requested', 'In Progress', 'Completed', 'Waived', 'Failed'] as const;
export type TrackingStatus = (typeof trackingStatuses)[number];

/** The items every loan has; who asks for one that nobody started is told that it was not. */
export const trackingItems = [
  'Fee Quote Validation',
  'Appraisal',
  'Credit',
  'Title',
  'Flood Certification',
  'Verification of Employment',
] as const;
export type TrackingItem = (typeof trackingItems)[number];

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
