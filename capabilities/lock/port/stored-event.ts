import { addDays, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { LockEvent, LockExpiry } from '../domain/index.ts';

/** An end as an entry stores it: the days that simply count, one after the other, are given by their number; the strip is the days after them. */
export interface StoredExpiry extends LockExpiry {
  /** None in entries from before, whose strip is whole. */
  readonly counted?: { readonly from: PlainDate; readonly days: number };
}

/** The text an entry is stored as. A third of it would be the days a lock runs. */
export function storedEvent(event: LockEvent): string {
  return JSON.stringify('expiry' in event ? { ...event, expiry: storedExpiry(event.expiry) } : event);
}

/** An entry's event, all of its days written out again. */
export function eventOf(stored: unknown): LockEvent {
  const event = stored as LockEvent;
  return 'expiry' in event ? { ...event, expiry: wholeExpiry(event.expiry) } : event;
}

export function wholeExpiry({ counted, strip, ...end }: StoredExpiry): LockExpiry {
  if (!counted) return { ...end, strip };
  return { ...end, strip: [...Array.from({ length: counted.days }, (_, index) => nthDay(counted.from, index + 1)), ...strip] };
}

function storedExpiry({ strip, ...end }: LockExpiry): StoredExpiry {
  const from = addDays(strip[0]!.date, -1);
  const other = strip.findIndex(({ date, counted, count, reason }, index) => {
    const nth = nthDay(from, index + 1);
    return date !== nth.date || !counted || count !== nth.count || reason !== undefined;
  });
  const days = other === -1 ? strip.length : other;
  return { ...end, counted: { from, days }, strip: strip.slice(days) };
}

function nthDay(from: PlainDate, count: number) {
  return { date: addDays(from, count), counted: true, count };
}
