import { addDays, dateFromUs, type PlainDate } from '../../../foundation/dates/dates.ts';
import { fallenOutStatuses } from '../../loan/domain/loan-status.ts';
import { monthWith, type ReportFilter } from './report-filter.ts';
import type { FoundReport } from './reports.ts';

/** An address of the pipeline: its short words for the filters. */
export type PipelineAddress = Readonly<Record<string, string>>;

interface Days {
  readonly from: PlainDate | undefined;
  readonly to: PlainDate | undefined;
}

/**
 * The pipeline with the loans of a row. Undefined where it has no filter for them: a missing value of a loan, and counts from a loan's
 * history. `officers` are those of the row's loans.
 */
export function inPipeline(
  report: FoundReport,
  row: string,
  filter: ReportFilter,
  officers: readonly string[],
): PipelineAddress | undefined {
  const ofRow = narrowingOf(report, row, filter, officers);
  if (ofRow === undefined) return undefined;
  const lists = {
    brokerage: filter.brokerages.join(','),
    officer: filter.officers.join(','),
    product: filter.products.join(','),
    state: filter.states.join(','),
    type: filter.types.join(','),
  };
  const period = report.reportName === 'lock-position' ? { expires: daysText(filter) } : { registered: daysText(filter) };
  const all = { ...ofReport(report), ...lists, ...period, ...ofRow };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** The filters that all loans of a report meet. */
function ofReport({ reportName }: FoundReport): PipelineAddress {
  switch (reportName) {
    case 'fallout':
      return { view: 'all', status: fallenOutStatuses.join(',') };
    case 'lock-position':
      return { view: 'all', lock: 'locked' };
    case 'pull-through':
      return { view: 'all' };
    default:
      return {};
  }
}

/** The filter that a row adds to its report's own. */
function narrowingOf(
  { subReportName }: FoundReport,
  row: string,
  filter: ReportFilter,
  officers: readonly string[],
): PipelineAddress | undefined {
  switch (subReportName) {
    case 'pipeline-by-status':
    case 'fallout-by-outcome':
      return { status: row };
    case 'pipeline-by-type':
    case 'pull-through-by-type':
    case 'locks-by-type':
      return row === TYPE_MISSING ? undefined : { type: row };
    case 'pipeline-by-state':
    case 'fallout-by-state':
      return row === STATE_MISSING ? undefined : { state: row };
    case 'pipeline-by-officer':
    case 'pull-through-by-officer':
      return row === NO_OFFICER || officers.length > MOST_OFFICERS ? undefined : { officer: officers.join(',') };
    case 'pull-through-by-month':
      return { registered: daysText(both(filter, monthWith(`${row}-01`))) };
    case 'pull-through-by-week': {
      const week = weekOf(row);
      return week === undefined ? undefined : { registered: daysText(both(filter, week)) };
    }
    case 'locks-by-expiry': {
      const week = weekOf(row);
      return week === undefined ? undefined : { expires: daysText(both(filter, week)) };
    }
    default:
      return undefined;
  }
}

export const TYPE_MISSING = 'Type missing';
export const STATE_MISSING = 'State missing';
export const NO_OFFICER = 'No loan officer';
export const WEEK_OF = 'Week of ';
/** The pipeline is narrowed to at most so many. */
const MOST_OFFICERS = 50;

/** The days of a row that is a week. */
function weekOf(row: string): { readonly from: PlainDate; readonly to: PlainDate } | undefined {
  const monday = dateFromUs(row.replace(WEEK_OF, ''));
  return monday === undefined ? undefined : { from: monday, to: addDays(monday, 6) };
}

/** The days that are in both. */
function both(one: Days, other: { readonly from: PlainDate; readonly to: PlainDate }): Days {
  return {
    from: one.from !== undefined && one.from > other.from ? one.from : other.from,
    to: one.to !== undefined && one.to < other.to ? one.to : other.to,
  };
}

/** "2026-03-01..2026-03-31", without an end that there is not. */
function daysText({ from, to }: Days): string {
  return from === undefined && to === undefined ? '' : `${from ?? ''}..${to ?? ''}`;
}
