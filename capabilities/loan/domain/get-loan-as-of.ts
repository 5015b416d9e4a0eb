import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

/** A loan can be viewed as of any day from its registration to today. */
export function dayOfLoan(date: PlainDate, registered: PlainDate, today: PlainDate): Result<PlainDate, Refusal<'DAY_OUTSIDE'>> {
  if (date >= registered && date <= today) return ok(date);
  const details = { from: formatDate(registered), until: formatDate(today) };
  return refuse('DAY_OUTSIDE', `Pick a day from ${details.from} to ${details.until}.`, { field: 'date', details });
}

/**
 * The closing date on a day: the old value of the first later change. `changes` are those later than the day, the earliest first; `now` is
 * the date if there is none.
 */
export function closingDateThen(now: PlainDate | null, changes: readonly { readonly from: PlainDate | null }[]): PlainDate | null {
  return changes.length > 0 ? changes[0]!.from : now;
}
