import { addDays, dayNumber, formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { count, explained, given, step, sumStep, type Explained, type Step } from '../../../foundation/explain/explain.ts';
import type { LockContext } from '../../lock/domain/desk.ts';
import { instantMillis } from '../../lock-policy/domain/instants.ts';
import type { Instant } from '../../lock-policy/domain/instants.ts';

/** No request waits this long; past it the minutes stop counting. */
const LONGEST_WAIT_DAYS = 60;

/** The desk's working time of one day. */
interface DeskDay {
  readonly date: PlainDate;
  readonly opens: number;
  readonly closes: number;
}

/** The days from a date on, with the desk's hours, or why it is closed all day. */
function* deskDays(from: PlainDate, context: LockContext): Generator<DeskDay | { readonly date: PlainDate; readonly closed: string }> {
  const { policy, closedBecause, toInstant } = context;
  for (let n = 0; n <= LONGEST_WAIT_DAYS; n++) {
    const date = addDays(from, n);
    const closed = closedBecause(dayNumber(date));
    if (closed === undefined) {
      const at = (time: string) => instantMillis(toInstant({ date, time, zone: policy.zone }));
      yield { date, opens: at(policy.deskOpens), closes: at(policy.deskCloses) };
    } else yield { date, closed };
  }
}

/** An instant, and its date on the desk's calendar. */
export interface DeskInstant {
  readonly instant: Instant;
  readonly date: PlainDate;
}

/** The desk's working minutes between two instants, full ones only: a request sent at night waits from the next opening on. */
export function deskMinutes(from: DeskInstant, to: Instant, context: LockContext): number {
  const [start, end] = [instantMillis(from.instant), instantMillis(to)];
  let millis = 0;
  for (const day of deskDays(from.date, context)) {
    if ('closed' in day) continue;
    if (day.opens >= end) break;
    millis += Math.max(0, Math.min(end, day.closes) - Math.max(start, day.opens));
  }
  return Math.floor(millis / 60_000);
}

/** The moment by which the desk promised to answer: so many of its working minutes later. Undefined when its calendar ends before. */
export function promisedBy(from: DeskInstant, minutes: number, context: LockContext): Instant | undefined {
  const start = instantMillis(from.instant);
  let left = minutes * 60_000;
  for (const day of deskDays(from.date, context)) {
    if ('closed' in day) continue;
    const begins = Math.max(start, day.opens);
    const open = Math.max(0, day.closes - begins);
    if (open > 0 && open >= left) return new Date(begins + left).toISOString();
    left -= open;
  }
  return undefined;
}

export interface DeskWait {
  /** Working minutes until the answer, or until now. */
  readonly used: Explained<number>;
  readonly promised: number;
  /** Working minutes past the promise; 0 before it has passed. */
  readonly late: number;
  readonly promisedAt: Instant | undefined;
}

/** How long a request waits against the desk's promise, day by day: nights, weekends and holidays don't count. */
export function deskWait(from: DeskInstant, to: Instant, promised: number, context: LockContext): DeskWait {
  const used = deskMinutes(from, to, context);
  const { policy } = context;
  const source = `${policy.title}: desk hours ${policy.deskOpens} to ${policy.deskCloses}, ${policy.zone}`;
  const parts: Step[] = [];
  let counted = 0;
  for (const day of deskDays(from.date, context)) {
    if (instantMillis(context.toInstant({ date: day.date, time: '00:00', zone: policy.zone })) > instantMillis(to)) break;
    const name = formatDate(day.date, { short: true, weekday: true });
    if ('closed' in day) {
      parts.push(given(name, count(0), 'The lender’s calendar', `Closed: ${day.closed}.`));
      continue;
    }
    // Each day's minutes are its addition to the whole minutes so far, so that their sum is right.
    const until = deskMinutes(from, new Date(Math.min(instantMillis(to), day.closes)).toISOString(), context);
    parts.push(given(name, count(until - counted), source));
    counted = until;
  }
  const why = sumStep('Desk minutes waited', 'count', parts, {
    rule: 'lock-desk.promise',
    source: `The desk answers within ${promised} minutes of its working hours`,
    note: 'Nights, weekends and holidays of the desk don’t count.',
  });
  return { used: explained(used, why), promised, late: Math.max(0, used - promised), promisedAt: promisedBy(from, promised, context) };
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
