import { Decimal } from 'decimal.js';
import type { Algorithm } from '../../foundation/explain/verify.ts';
import { julianDay, monthLength, monthsOn, pad } from './dates-and-names.ts';

/** A month's end goes back to months' ends, unless both dates carry one day number: then the number stays where the month has it. */
function back(from: string, to: string, months: number): string {
  const [year, month, day] = to.split('-').map(Number) as [number, number, number];
  const plain = monthsOn(to, -months)!;
  if (day !== monthLength(year, month) || from.endsWith(`-${pad(day)}`)) return plain;
  const [backYear, backMonth] = plain.split('-').map(Number) as [number, number];
  return `${plain.slice(0, 8)}${pad(monthLength(backYear, backMonth))}`;
}

/** Whole months between two dates, found by stepping back from the later one, and the days that are left before them. */
function monthsAndDays(from: string, to: string): readonly [months: number, days: number] {
  let months = 0;
  while (back(from, to, months + 1) >= from) months += 1;
  return [months, julianDay(months === 0 ? to : back(from, to, months))! - julianDay(from)!];
}

/** Appendix J (b)(5) for the unit-periods by name; one that is no calendar span, such as the term itself, is not judged. */
export const unitPeriods: Algorithm = (step) => {
  const [from, to, unit] = (step.parts ?? []).map((part) => part.figure.amount);
  if (from === undefined || to === undefined || unit === undefined || to < from) return undefined;
  if (julianDay(from) === undefined || julianDay(to) === undefined) return undefined;
  const [months, days] = monthsAndDays(from, to);
  const actual = julianDay(to)! - julianDay(from)!;
  const every = Number(/\d+/.exec(unit)?.[0] ?? 1);
  const places = (value: Decimal): string => new Decimal(value.toFixed(8)).toString();
  if (/^(semimonth|half[- ]month)/.test(unit)) return places(new Decimal(30 * months + days).div(15));
  if (/month/.test(unit)) return places(new Decimal(30 * months + days).div(30 * every));
  if (/week/.test(unit)) return places(new Decimal(actual).div(7 * every));
  if (/day/.test(unit)) return places(new Decimal(actual).div(every));
  if (unit !== 'year') return undefined;
  if (days === 0) return places(new Decimal(months).div(12));
  const years = Math.floor(months / 12);
  const start = years === 0 ? to : back(from, to, 12 * years);
  return places(new Decimal(julianDay(start)! - julianDay(from)!).div(365).plus(years));
};
