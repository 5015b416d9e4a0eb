import type { PlainDate } from '../../foundation/dates/dates.ts';
import { explained, onDate, step, type Explained, type Step, type StripDay } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import type { BusinessCalendar } from './business-calendar.ts';
import { dateText, dayIndex } from './day-index.ts';

export type DayCountRefusal = 'DATE_OUTSIDE_CALENDAR' | 'NOT_A_WHOLE_NUMBER';

/** True when the day counts on the calendar. Refuses a date the calendar does not cover. */
export function isBusinessDay(calendar: BusinessCalendar, date: PlainDate): Result<boolean> {
  const table = calendar.table();
  const index = indexOf(calendar, date);
  return index === undefined ? outside(calendar, date) : ok(table.open[index] === 1);
}

/**
 * The nth day that counts after `date` (n > 0) or before it (n < 0); the date itself is day 0 whether it counts or not, and n = 0 gives it back.
 * Refuses dates the calendar does not cover and an n that is not whole. Two array reads: the hot path of every deadline.
 */
export function addBusinessDays(calendar: BusinessCalendar, date: PlainDate, n: number): Result<PlainDate> {
  if (!Number.isInteger(n)) return refuse('NOT_A_WHOLE_NUMBER', `${n} is no whole number of days.`, { field: 'n' });
  const table = calendar.table();
  const index = indexOf(calendar, date);
  if (index === undefined) return outside(calendar, date);
  if (n === 0) return ok(date);
  const target = n > 0 ? table.rank[index]! + n : table.rank[index]! - table.open[index]! + n + 1;
  const found = target < 1 ? undefined : table.nth[target];
  if (found === undefined) {
    return refuse(
      'DATE_OUTSIDE_CALENDAR',
      `${n} days from ${date} is outside the ${calendar.title} calendar (${calendar.from} to ${calendar.through}).`,
      {
        field: 'n',
      },
    );
  }
  return ok(dateText(table.firstDay + found)!);
}

/** How many days count after `from` up to and with `to` (the day of the event is day 0); negative when `to` is earlier. The inverse of `addBusinessDays`. */
export function countBusinessDays(calendar: BusinessCalendar, from: PlainDate, to: PlainDate): Result<number> {
  const table = calendar.table();
  const start = indexOf(calendar, from);
  const end = indexOf(calendar, to);
  if (start === undefined) return outside(calendar, from);
  if (end === undefined) return outside(calendar, to);
  if (end >= start) return ok(table.rank[end]! - table.rank[start]!);
  const before = (index: number): number => table.rank[index]! - table.open[index]!;
  return ok(before(end) - before(start));
}

/**
 * Each day after `from` through `to` in the direction of counting, with its running number or the reason it did not count.
 * Both dates must be inside the calendar (the caller counted them with it).
 */
export function dayStrip(calendar: BusinessCalendar, from: PlainDate, to: PlainDate): readonly StripDay[] {
  const start = dayIndex(from)!;
  const end = dayIndex(to)!;
  const direction = end < start ? -1 : 1;
  const strip: StripDay[] = [];
  let counted = 0;
  for (let day = start + direction; day * direction <= end * direction; day += direction) {
    const reason = calendar.closedBecause(day);
    const date = dateText(day)!;
    if (reason === undefined) strip.push({ date, counted: true, count: (counted += 1) });
    else strip.push({ date, counted: false, reason });
  }
  return strip;
}

/** The name of a counted deadline, its start and its paragraph. */
export interface CountedDays {
  readonly label: string;
  /** The step of the date the count starts from; its figure is that date. */
  readonly start: Step;
  /** The paragraph: "12 CFR 1026.19(e)(1)(iii)(A)". */
  readonly source: string;
  /** Stable name: "trid.le-due". */
  readonly rule: string;
  readonly note?: string;
}

/**
 * The same date as `addBusinessDays`, with the step that shows every day between. `n` must not be 0: nothing would be counted.
 * The step's last strip day is the deadline, as the verifier expects.
 */
export function explainBusinessDays(calendar: BusinessCalendar, n: number, count: CountedDays): Result<Explained<PlainDate>> {
  const start = count.start.figure.amount;
  const found = addBusinessDays(calendar, start, n);
  if (!found.ok) return found;
  const more = {
    source: `${count.source}; ${calendar.source}`,
    rule: count.rule,
    parts: [count.start],
    strip: dayStrip(calendar, start, found.value),
    ...(count.note === undefined ? {} : { note: count.note }),
  };
  return ok(explained(found.value, step(count.label, onDate(found.value), 'days', more)));
}

function indexOf(calendar: BusinessCalendar, date: PlainDate): number | undefined {
  const day = dayIndex(date);
  if (day === undefined) return undefined;
  const { firstDay, open } = calendar.table();
  const index = day - firstDay;
  return index >= 0 && index < open.length ? index : undefined;
}

function outside(calendar: BusinessCalendar, date: PlainDate): Result<never> {
  return refuse(
    'DATE_OUTSIDE_CALENDAR',
    `${String(date)} is no date of the ${calendar.title} calendar (${calendar.from} to ${calendar.through}).`,
    {
      field: 'date',
    },
  );
}
