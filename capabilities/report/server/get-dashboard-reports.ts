import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getDashboardReports } from '../contract/get-dashboard-reports.ts';
import { periods } from '../domain/report-filter.ts';
import { reports } from '../domain/reports.ts';

export default query(getDashboardReports, async (_asked, { settings: { outside } }) =>
  ok({
    tool: outside.reportsTool,
    reports: reports.map(({ reportName, title, what, period, subReports }) => ({
      reportName,
      title,
      what: period.unless === undefined ? what : `${what} ${period.of} ${periods[period.unless]}.`,
      subReports: subReports.map((sub) => ({ subReportName: sub.subReportName, title: sub.title })),
    })),
  }),
);
