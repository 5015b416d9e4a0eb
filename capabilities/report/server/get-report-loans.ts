import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getReportLoans } from '../contract/get-report-loans.ts';
import { findReport } from '../domain/reports.ts';
import { loansBehind, reportFor } from './rows/report-rows.ts';

export default query(getReportLoans, async (asked, portal) => {
  const { reportName, subReportName, row } = asked.query;
  const report = findReport(reportName, subReportName);
  if (!report) return refuse('NO_SUCH_REPORT', '');
  const { loans, asOf } = await asked.readAside('recent', async (tx, until) => {
    const about = await reportFor(tx, asked, portal);
    return { loans: await loansBehind(tx, report, row, about), asOf: until ?? about.now };
  });
  return ok({ asOf, loans });
});
