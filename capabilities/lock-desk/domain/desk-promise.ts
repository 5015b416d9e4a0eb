import { addDays, dayNumber, type PlainDate } from '../../../foundation/dates/dates.ts';
import { count, explained, given, step, type Explained } from '../../../foundation/explain/explain.ts';
import type { LockContext } from '../../lock/domain/desk.ts';
import { instantMillis } from '../../lock-policy/domain/instants.ts';
import type { Instant } from '../../lock-policy/domain/instants.ts';

/** No request waits this long; past it the minutes stop counting. */
const LONGEST_WAIT_DAYS = 60;

/**
 * The desk's working minutes between two instants, full ones only: a request sent at night waits from the next opening on. `from` is the
 * date, on the desk's calendar, of the earlier instant.
 */
export function deskMinutes(from: { readonly instant: Instant; readonly date: PlainDate }, to: Instant, context: LockContext): number {
  const { policy, closedBecause, toInstant } = context;
  const [start, end] = [instantMillis(from.instant), instantMillis(to)];
  let millis = 0;
  for (let n = 0; n <= LONGEST_WAIT_DAYS; n++) {
    const date = addDays(from.date, n);
    const opens = instantMillis(toInstant({ date, time: policy.deskOpens, zone: policy.zone }));
    if (opens >= end) break;
    if (closedBecause(dayNumber(date)) !== undefined) continue;
    const closes = instantMillis(toInstant({ date, time: policy.deskCloses, zone: policy.zone }));
    millis += Math.max(0, Math.min(end, closes) - Math.max(start, opens));
  }
  return Math.floor(millis / 60_000);
}

/** The median of waiting times in minutes, the lower of the middle two; undefined when nothing was decided. */
export function medianWait(waits: readonly { readonly label: string; readonly minutes: number }[]): Explained<number> | undefined {
  if (waits.length === 0) return undefined;
  const sorted = waits.toSorted((one, other) => one.minutes - other.minutes);
  const chosen = Math.floor((sorted.length - 1) / 2);
  return explained(
    sorted[chosen]!.minutes,
    step('Median of the decisions today, in minutes', count(sorted[chosen]!.minutes), 'choose', {
      chosen,
      parts: sorted.map(({ label, minutes }) => given(label, count(minutes), 'Desk hours between the request and its decision')),
      note: 'Half of the decisions of today were at least this fast.',
    }),
  );
}
