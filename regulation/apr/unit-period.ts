import { Decimal } from 'decimal.js';
import { given, onDate, ratio, step, text, type Step } from '../../foundation/explain/explain.ts';
import { addMonths, dayOf, daysBetween, daysInMonth, monthOf, plainDate, yearOf, type PlainDate } from '../../foundation/dates/dates.ts';

/**
 * The interval all times are measured in (12 CFR 1026, Appendix J (b)(4)): `every` months or weeks; a semimonth, a day, a year; or, for one
 * advance and one payment within a year, the term itself.
 */
export type UnitPeriod =
  | { readonly kind: 'month'; readonly every: number }
  | { readonly kind: 'semimonth' }
  | { readonly kind: 'week'; readonly every: number }
  | { readonly kind: 'day'; readonly every: number }
  | { readonly kind: 'year' }
  /** Measured in months where they are whole and `inDays` doesn't ask for days ((b)(5)(vi) allows both). */
  | { readonly kind: 'single'; readonly inDays?: boolean };

/** A span in unit-periods: so many full ones and the fraction of one (Appendix J (b)(5)). */
export interface UnitPeriods {
  readonly full: number;
  readonly fraction: number;
  /** The fraction as odd days over days in a unit-period (odd months over twelve for a year), for the explanation. */
  readonly odd: number;
  readonly of: number;
}

function isMonthEnd(date: PlainDate): boolean {
  return dayOf(date) === daysInMonth(yearOf(date), monthOf(date));
}

/** Months back from the later date; a month's end goes back to a month's end unless both dates carry the same day number. */
function monthsBack(from: PlainDate, to: PlainDate, months: number): PlainDate {
  const back = addMonths(to, -months);
  if (!isMonthEnd(to) || dayOf(from) === dayOf(to)) return back;
  return plainDate(yearOf(back), monthOf(back), daysInMonth(yearOf(back), monthOf(back)));
}

/** Full months counted back from the later date, and the days left over counted forward from the earlier one ((b)(5)(i)). */
export function fullMonths(from: PlainDate, to: PlainDate): { readonly months: number; readonly days: number } {
  let months = (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from);
  while (months > 0 && monthsBack(from, to, months) < from) months -= 1;
  return { months, days: daysBetween(from, months === 0 ? to : monthsBack(from, to, months)) };
}

/** Unit-periods from one date to a later one, odd days counted as (b)(5) counts them for the unit-period. */
export function countUnitPeriods(from: PlainDate, to: PlainDate, unit: UnitPeriod): UnitPeriods {
  switch (unit.kind) {
    case 'month': {
      const { months, days } = fullMonths(from, to);
      // (b)(5)(ii) to (iv): several months are counted in months of thirty days.
      if (unit.every === 1) return spanOf(months, days, 30);
      return inDays(30 * months + days, 30 * unit.every);
    }
    case 'semimonth': {
      const { months, days } = fullMonths(from, to);
      return inDays(30 * months + days, 15);
    }
    case 'week':
      return inDays(daysBetween(from, to), 7 * unit.every);
    case 'day':
      return inDays(daysBetween(from, to), unit.every);
    case 'year': {
      const { months, days } = fullMonths(from, to);
      const years = Math.floor(months / 12);
      if (days === 0) return spanOf(years, months - 12 * years, 12);
      const start = monthsBack(from, to, 12 * years);
      return spanOf(years, daysBetween(from, years === 0 ? to : start), 365);
    }
    case 'single':
      return spanOf(1, 0, 1);
  }
}

/** A span in unit-periods with its tree: rule `apr.unit-periods` of two dates and the unit-period; eight places. */
export function unitPeriodsStep(from: PlainDate, to: PlainDate, unit: UnitPeriod): Step {
  const { full, fraction, odd, of } = countUnitPeriods(from, to, unit);
  return step('Unit-periods', ratio(new Decimal(odd).div(of).plus(full).toDecimalPlaces(8)), 'compute', {
    rule: 'apr.unit-periods',
    source: '12 CFR 1026 Appendix J (b)(5)',
    note: `${full} full, and ${odd} of ${of} (${fraction.toFixed(8)}).`,
    parts: [
      given('From', onDate(from), 'Dates of the loan'),
      given('To', onDate(to), 'Dates of the loan'),
      given('Unit-period', text(nameOfUnit(unit)), 'Appendix J (b)(4)'),
    ],
  });
}

function spanOf(full: number, odd: number, of: number): UnitPeriods {
  return { full, fraction: odd / of, odd, of };
}
function inDays(days: number, length: number): UnitPeriods {
  const full = Math.floor(days / length);
  return spanOf(full, days - full * length, length);
}

/**
 * Unit-periods in a year ((b)(1), (b)(5)). A single payment within a year: twelve over whole months, else 365 over the days.
 */
export function unitPeriodsAYear(unit: UnitPeriod, single?: { readonly from: PlainDate; readonly to: PlainDate }): number {
  switch (unit.kind) {
    case 'month':
      return 12 / unit.every;
    case 'semimonth':
      return 24;
    case 'week':
      return 52 / unit.every;
    case 'day':
      return 365 / unit.every;
    case 'year':
      return 1;
    case 'single': {
      if (!single) throw new RangeError('A single-payment unit-period needs its two dates');
      const { months, days } = fullMonths(single.from, single.to);
      return days === 0 && months > 0 && !unit.inDays ? 12 / months : 365 / daysBetween(single.from, single.to);
    }
  }
}

/**
 * The unit-period of a transaction ((b)(4)(i)): the interval that occurs most often of those that occur more than once, at most a year, the smaller of a
 * tie; where none does, the average of all intervals, rounded to the nearest standard interval, the lower of two that are as near.
 * `payments`: payment dates after the first advance, in order.
 */
export function unitPeriodOf(advances: readonly PlainDate[], payments: readonly PlainDate[]): UnitPeriod {
  const first = advances[0]!;
  if (advances.length === 1 && payments.length === 1) return addMonths(first, 12) >= payments[0]! ? { kind: 'single' } : { kind: 'year' };
  const tally = new Map<string, { unit: UnitPeriod; days: number; times: number }>();
  const spans = intervalsOf(advances, payments);
  for (const { from, to } of spans) {
    const days = daysBetween(from, to);
    const unit = intervalOf(from, to, days);
    const key = JSON.stringify(unit);
    const entry = tally.get(key) ?? { unit, days, times: 0 };
    entry.times += 1;
    tally.set(key, entry);
  }
  const common = [...tally.values()].filter((each) => each.times > 1).sort((a, b) => b.times - a.times || a.days - b.days);
  if (common.length > 0) return common[0]!.unit;
  const days = spans.reduce((sum, { from, to }) => sum + daysBetween(from, to), 0);
  return standardInterval(days / Math.max(1, spans.length));
}

/** Intervals between advances, from the first advance to the first payment, and between payments ((b)(3)(i)); the same day twice is none. */
function intervalsOf(advances: readonly PlainDate[], payments: readonly PlainDate[]): readonly { from: PlainDate; to: PlainDate }[] {
  const between = (dates: readonly PlainDate[]): { from: PlainDate; to: PlainDate }[] => {
    const ordered = [...dates].sort();
    return ordered.slice(1).map((to, k) => ({ from: ordered[k]!, to }));
  };
  return [...between(advances), ...between([advances[0]!, ...payments])].filter(({ from, to }) => from !== to);
}

function intervalOf(from: PlainDate, to: PlainDate, days: number): UnitPeriod {
  const { months, days: rest } = fullMonths(from, to);
  if (rest === 0 && months > 0) return months >= 12 ? { kind: 'year' } : { kind: 'month', every: months };
  // Twice a month is 13 to 17 days apart; from the 1st to the 15th it is 14, as every second week is.
  const halfMonth = days >= 13 && days <= 17 && (days !== 14 || (dayOf(from) === 1 && dayOf(to) === 15));
  if (halfMonth) return { kind: 'semimonth' };
  if (days % 7 === 0) return { kind: 'week', every: days / 7 };
  return days >= 365 ? { kind: 'year' } : { kind: 'day', every: days };
}

/** A day, a week, a semimonth, a month, or several weeks or months up to a year ((b)(3)(iii)), by their length in days. */
const STANDARD_INTERVALS: readonly (readonly [days: number, unit: UnitPeriod])[] = [
  [1, { kind: 'day', every: 1 }] as const,
  [365 / 24, { kind: 'semimonth' }] as const,
  ...Array.from({ length: 52 }, (_, k) => [7 * (k + 1), { kind: 'week', every: k + 1 }] as const),
  ...Array.from({ length: 11 }, (_, k) => [(365 / 12) * (k + 1), { kind: 'month', every: k + 1 }] as const),
  [365, { kind: 'year' }] as const,
].sort((a, b) => a[0] - b[0]);

function standardInterval(days: number): UnitPeriod {
  return STANDARD_INTERVALS.reduce((best, each) => (Math.abs(each[0] - days) < Math.abs(best[0] - days) ? each : best))[1];
}

/** "month", "2 weeks", "single payment": for the explanation. */
export function nameOfUnit(unit: UnitPeriod): string {
  if (unit.kind === 'single') return 'the term of a single payment';
  if ('every' in unit && unit.every !== 1) return `${unit.every} ${unit.kind}s`;
  return unit.kind;
}
