import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getWarehouseReport } from '../contract/get-warehouse-report.ts';
import { findReport, pullThrough } from '../domain/reports.ts';
import { reportFor, reportRows } from './rows/report-rows.ts';

export default query(getWarehouseReport, async (asked, portal) => {
  const report = findReport(asked.query.reportName, asked.query.subReportName);
  if (!report) return refuse('NO_SUCH_REPORT', '');
  const { rows, asOf } = await asked.readAside('recent', async (tx, until) => {
    const about = await reportFor(tx, asked, portal);
    return { rows: await reportRows(tx, report, about), asOf: until ?? about.now };
  });
  const totals = rows.reduce(
    (sum, one) => ({
      loans: sum.loans + one.loans,
      amountCents: sum.amountCents + one.amountCents,
      funded: sum.funded + one.funded,
      fallenOut: sum.fallenOut + one.fallenOut,
    }),
    { loans: 0, amountCents: 0, funded: 0, fallenOut: 0 },
  );
  return ok({
    asOf,
    ...report,
    rows: rows.map((one) => ({ ...one, pullThrough: pullThrough(one) })),
    totals: { ...totals, pullThrough: pullThrough(totals) },
  });
});
