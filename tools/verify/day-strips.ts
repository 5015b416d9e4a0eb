import type { Discrepancy } from '../../foundation/explain/verify.ts';
import type { Step, StripDay } from '../../foundation/explain/explain.ts';
import { julianDay } from './dates-and-names.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function weekdayOf(date: string): string | undefined {
  const day = julianDay(date);
  return day === undefined ? undefined : WEEKDAYS[day % 7];
}

/** Month, and the day of the month or the weekday and which of them (5 is the last): 5 U.S.C. 6103(a). */
const HOLIDAYS: Readonly<Record<string, { month: number; day?: number; nth?: readonly [number, string] }>> = {
  "New Year's Day": { month: 1, day: 1 },
  'Birthday of Martin Luther King, Jr.': { month: 1, nth: [3, 'Monday'] },
  "Washington's Birthday": { month: 2, nth: [3, 'Monday'] },
  'Memorial Day': { month: 5, nth: [5, 'Monday'] },
  'Juneteenth National Independence Day': { month: 6, day: 19 },
  'Independence Day': { month: 7, day: 4 },
  'Labor Day': { month: 9, nth: [1, 'Monday'] },
  'Columbus Day': { month: 10, nth: [2, 'Monday'] },
  'Veterans Day': { month: 11, day: 11 },
  'Thanksgiving Day': { month: 11, nth: [4, 'Thursday'] },
  'Christmas Day': { month: 12, day: 25 },
};

/** True when the named holiday falls on the date; undefined for a name that is no legal holiday (a company's own, which can't be judged). */
function holidayFalls(name: string, date: string): boolean | undefined {
  const rule = HOLIDAYS[name];
  if (!rule) return undefined;
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8, 10))];
  if (month !== rule.month) return false;
  if (rule.day !== undefined) return day === rule.day;
  const [nth, weekday] = rule.nth!;
  if (weekdayOf(date) !== weekday) return false;
  return nth === 5 ? day > 24 : Math.ceil(day / 7) === nth;
}

/**
 * What is wrong with the strips of a tree: days must follow one another, counted days must be numbered without a gap, and a reason that names a weekday or a legal
 * holiday must be true of its date. On the calendar of 1026.2(a)(6)'s specific day no counted day is a Sunday.
 */
export function stripDiscrepancies(root: Step): Discrepancy[] {
  const found: Discrepancy[] = [];
  const visit = (step: Step, path: readonly string[]): void => {
    const here = [...path, step.label];
    if (step.strip)
      found.push(...stripProblems(step.strip, /5 U\.S\.C\. 6103/.test(step.source ?? '')).map((problem) => ({ path: here, problem })));
    for (const part of step.parts ?? []) visit(part, here);
  };
  visit(root, []);
  return found;
}

function stripProblems(strip: readonly StripDay[], specific: boolean): string[] {
  const problems: string[] = [];
  strip.forEach((day, index) => {
    const weekday = weekdayOf(day.date);
    if (weekday === undefined) return void problems.push(`${day.date} is no date`);
    const before = strip[index - 1];
    if (before && Math.abs(julianDay(day.date)! - julianDay(before.date)!) !== 1)
      problems.push(`${day.date} does not follow ${before.date}`);
    if (!day.counted) {
      const untrue = untrueReason(day.reason ?? '', day.date, weekday);
      if (untrue) problems.push(untrue);
      return;
    }
    if (specific && weekday === 'Sunday' && day.reason === undefined) problems.push(`${day.date} is a Sunday and was counted`);
  });
  return [...problems, ...misnumbered(strip)];
}

/** Counted days are numbered 1, 2, 3 from the first, or from the last when a strip leads up to a day. A day of count 0 is where counting starts. */
function misnumbered(strip: readonly StripDay[]): string[] {
  const numbered = strip.filter((day) => day.counted && day.count !== undefined && day.count !== 0);
  const rightly = (inOrder: readonly StripDay[]): boolean => inOrder.every((day, index) => Math.abs(day.count!) === index + 1);
  if (rightly(numbered) || rightly(numbered.toReversed())) return [];
  return [`the counted days are numbered ${numbered.map((day) => day.count).join(', ')}`];
}

function untrueReason(reason: string, date: string, weekday: string): string | undefined {
  if (WEEKDAYS.includes(reason) && reason !== weekday) return `${date} is left out as a ${reason}, but is a ${weekday}`;
  const observed = reason.endsWith(' (observed)');
  if (!observed) return holidayFalls(reason, date) === false ? `${date} is left out as ${reason}, which falls on another day` : undefined;
  const name = reason.replace(/ \(observed\)$/, '');
  if (!(name in HOLIDAYS)) return undefined;
  const neighbour = weekday === 'Friday' ? 1 : weekday === 'Monday' ? -1 : undefined;
  const actual = neighbour === undefined ? undefined : dateOfJulianDay(julianDay(date)! + neighbour);
  return actual !== undefined && holidayFalls(name, actual)
    ? undefined
    : `${date} is left out as ${reason}, which is observed on another day`;
}

/** The inverse of `julianDay`. */
function dateOfJulianDay(day: number): string {
  const a = day + 32044;
  const b = Math.floor((4 * a + 3) / 146097);
  const c = a - Math.floor((146097 * b) / 4);
  const d = Math.floor((4 * c + 3) / 1461);
  const e = c - Math.floor((1461 * d) / 4);
  const m = Math.floor((5 * e + 2) / 153);
  const pad = (value: number, width: number): string => String(value).padStart(width, '0');
  return `${pad(100 * b + d - 4800 + Math.floor(m / 10), 4)}-${pad(m + 3 - 12 * Math.floor(m / 10), 2)}-${pad(e - Math.floor((153 * m + 2) / 5) + 1, 2)}`;
}
