import {
  addDays,
  addMonths,
  daysInMonth,
  formatDate,
  monthOf,
  plainDate,
  yearOf,
  type PlainDate,
} from '../../../foundation/dates/dates.ts';
import type { FoundReport } from './reports.ts';

/** The named periods, as a sentence continues after the name of the day. */
export const periods = {
  'last-30-days': 'last 30 days',
  'last-90-days': 'last 90 days',
  'last-12-months': 'last 12 months',
  'this-month': 'this month',
  'last-month': 'last month',
  'this-year': 'this year',
  'last-year': 'last year',
  'next-7-days': 'next 7 days',
  'next-30-days': 'next 30 days',
} as const;
export type PeriodName = keyof typeof periods;

/** A filter as the page's address and a call have it: short words, several values joined by commas. */
export interface FilterAsked {
  readonly period?: PeriodName | undefined;
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
  readonly brokerage?: string | undefined;
  readonly officer?: string | undefined;
  readonly product?: string | undefined;
  readonly state?: string | undefined;
  readonly type?: string | undefined;
}

/** The filters of a report; an empty list does not filter. */
export interface ReportFilter {
  /** The first and the last day; undefined where the period has no such end. */
  readonly from: PlainDate | undefined;
  readonly to: PlainDate | undefined;
  /** "last 12 months"; undefined for any date. */
  readonly periodText: string | undefined;
  /** Somebody chose the period: it isn't the report's own. */
  readonly chosen: boolean;
  readonly brokerages: readonly number[];
  readonly officers: readonly string[];
  readonly products: readonly string[];
  readonly states: readonly string[];
  readonly types: readonly string[];
}

/** The periods a report offers: a lock expires in days to come, all else was. */
export function periodsOf({ period }: Pick<FoundReport, 'period'>): readonly PeriodName[] {
  const ahead = period.of === 'Lock expires';
  return (Object.keys(periods) as PeriodName[]).filter((name) => name === 'this-month' || name.startsWith('next') === ahead);
}

/** Reads the request for a report; a first and last day take precedence over a named period. */
export function reportFilter(asked: FilterAsked, { period }: Pick<FoundReport, 'period'>, today: PlainDate): ReportFilter {
  const own = asked.from !== undefined || asked.to !== undefined;
  const named = asked.period ?? period.unless;
  const days = own ? { from: asked.from, to: asked.to } : named === undefined ? { from: undefined, to: undefined } : daysOf(named, today);
  return {
    ...days,
    periodText: own ? daysText(asked) : named === undefined ? undefined : periods[named],
    chosen: own || (asked.period !== undefined && asked.period !== period.unless),
    brokerages: listOf(asked.brokerage).map(Number),
    officers: listOf(asked.officer),
    products: listOf(asked.product),
    states: listOf(asked.state),
    types: listOf(asked.type),
  };
}

/** A report's filters with its own period written out, so that another report with another one counts the same days. */
export function sameDays(filters: FilterAsked, { period }: Pick<FoundReport, 'period'>): FilterAsked {
  const named = filters.period ?? period.unless;
  return filters.from !== undefined || filters.to !== undefined || named === undefined ? filters : { ...filters, period: named };
}

/** The content of a report, with its period: "Open loans. Registered last 30 days." */
export function whatOf({ what, period }: Pick<FoundReport, 'what' | 'period'>, { periodText }: Pick<ReportFilter, 'periodText'>): string {
  return periodText === undefined ? what : `${what} ${period.of} ${periodText}.`;
}

function listOf(text: string | undefined): readonly string[] {
  return text === undefined ? [] : [...new Set(text.split(',').filter((one) => one !== ''))];
}

function daysOf(name: PeriodName, today: PlainDate): { readonly from: PlainDate | undefined; readonly to: PlainDate | undefined } {
  switch (name) {
    case 'last-30-days':
      return { from: addDays(today, -30), to: undefined };
    case 'last-90-days':
      return { from: addDays(today, -90), to: undefined };
    case 'last-12-months':
      return { from: addMonths(today, -12), to: undefined };
    case 'this-month':
      return monthWith(today);
    case 'last-month':
      return monthWith(addDays(monthWith(today).from, -1));
    case 'this-year':
      return yearWith(yearOf(today));
    case 'last-year':
      return yearWith(yearOf(today) - 1);
    case 'next-7-days':
      return { from: today, to: addDays(today, 7) };
    case 'next-30-days':
      return { from: today, to: addDays(today, 30) };
  }
}

/** The first and the last day of the month a day is in. */
export function monthWith(day: PlainDate): { readonly from: PlainDate; readonly to: PlainDate } {
  const [year, month] = [yearOf(day), monthOf(day)];
  return { from: plainDate(year, month, 1), to: plainDate(year, month, daysInMonth(year, month)) };
}

function yearWith(year: number): { readonly from: PlainDate; readonly to: PlainDate } {
  return { from: plainDate(year, 1, 1), to: plainDate(year, 12, 31) };
}

function daysText({ from, to }: FilterAsked): string {
  if (from === undefined) return `until ${formatDate(to!)}`;
  return to === undefined ? `since ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`;
}
