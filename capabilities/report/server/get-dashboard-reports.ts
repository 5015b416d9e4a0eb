import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getDashboardReports } from '../contract/get-dashboard-reports.ts';
import { reports } from '../domain/reports.ts';

export default query(getDashboardReports, async (_asked, { settings: { outside } }) =>
  ok({
    tool: outside.reportsTool,
    reports: reports.map((one) => ({ ...one, subReports: one.subReports.map(({ subReportName, title }) => ({ subReportName, title })) })),
  }),
);
