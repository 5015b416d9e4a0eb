import { addDays, daysBetween, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { days } from '../../../../foundation/explain/explain.ts';
import { timesTaken, type TimesTaken } from './median-days.ts';

/** Funded loans of a month that took so many calendar days from their lock to their funding. */
export interface FundedAfter {
  /** The month they were funded in: "2026-11". */
  readonly month: string;
  readonly days: number;
  readonly loans: number;
}

/** Calendar days from the lock a loan was funded with to its funding. A lock is counted in calendar days, so its time is, too. */
export function lockToFunding(funded: readonly FundedAfter[], words = 'Lock to funding'): TimesTaken {
  return timesTaken(
    funded.map((one) => ({ took: one.days, many: one.loans })),
    {
      label: `${words}, median`,
      figure: days,
      one: 'loan',
      many: 'loans',
      source: 'Calendar days from the day of the lock to the day of funding, by the lock register and the status history',
    },
  );
}

export interface Days {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** As many days right before a period, for comparison; undefined for a period without a first day, or one that has not begun. */
export function periodBefore(
  { from, to }: { readonly from: PlainDate | undefined; readonly to: PlainDate | undefined },
  today: PlainDate,
): Days | undefined {
  if (from === undefined || from > today) return undefined;
  // The days to come of a period have no loans to compare.
  const last = to === undefined || to > today ? today : to;
  if (last < from) return undefined;
  return { from: addDays(from, -1 - daysBetween(from, last)), to: addDays(from, -1) };
}
