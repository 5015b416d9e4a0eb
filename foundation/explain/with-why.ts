import type { PlainDate } from '../dates/dates.ts';
import type { Cents } from '../money/money.ts';
import type { Explained, Step } from './explain.ts';

interface DateWithWhy {
  readonly date: PlainDate;
  readonly why: Step;
}

interface CentsWithWhy {
  readonly cents: Cents;
  readonly why: Step;
}

/** An explained day as a reply has it; null where there is none. */
export function dateWithWhy(day: Explained<PlainDate>): DateWithWhy;
export function dateWithWhy(day: Explained<PlainDate> | null | undefined): DateWithWhy | null;
export function dateWithWhy(day: Explained<PlainDate> | null | undefined): DateWithWhy | null {
  return day ? { date: day.value, why: day.why } : null;
}

/** An explained amount as a reply has it; null where there is none. */
export function centsWithWhy(amount: Explained<Cents>): CentsWithWhy;
export function centsWithWhy(amount: Explained<Cents> | null | undefined): CentsWithWhy | null;
export function centsWithWhy(amount: Explained<Cents> | null | undefined): CentsWithWhy | null {
  return amount ? { cents: amount.value, why: amount.why } : null;
}
