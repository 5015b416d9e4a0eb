import { useAsk } from '../../../../ui/calls/index.ts';
import { sameDays, type FilterAsked } from '../../domain/report-filter.ts';
import { findReport } from '../../domain/reports.ts';

/** The reports beside pull-through, over the same days and with the same filters. */
export function useOverview(subReportName: string, filters: FilterAsked, open: boolean) {
  const report = findReport(undefined, subReportName);
  const shared = report ? sameDays(filters, report) : filters;
  const when = open && report?.reportName === 'pull-through';
  return {
    /** Whether this report has others beside it. */
    shown: report?.reportName === 'pull-through',
    /** The filters as other reports' addresses have them. */
    shared,
    fallout: useAsk('get-warehouse-report', { query: { ...shared, subReportName: 'fallout-by-outcome' } }, { when }),
    times: useAsk('get-warehouse-report', { query: { ...shared, subReportName: 'turn-times-by-step' } }, { when }),
    funding: useAsk('get-warehouse-report', { query: { ...shared, subReportName: 'lock-to-funding-by-month' } }, { when }),
  };
}

export type Overview = ReturnType<typeof useOverview>;
export type OverviewReport = Overview['fallout'];
