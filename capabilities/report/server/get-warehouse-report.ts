import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getWarehouseReport } from '../contract/get-warehouse-report.ts';
import { reportFigure } from '../domain/figures/report-figure.ts';
import { whatOf } from '../domain/report-filter.ts';
import { totalsOf } from '../domain/report-table.ts';
import { pullThrough } from '../domain/reports.ts';
import { readReport, reportAskedFor } from './rows/read-report.ts';

export default query(getWarehouseReport, async (asked, portal) => {
  const found = reportAskedFor(asked.query);
  if (!found.ok) return found;
  const { period, ...report } = found.value;
  const { rows, filters, funded, asOf, who } = await readReport(asked, portal, found.value);
  const totals = totalsOf(rows);
  return ok({
    ...report,
    asOf,
    what: whatOf(found.value, who.filter),
    filters,
    periodOf: period.of,
    rows: rows.map((one) => ({ ...one, pullThrough: pullThrough(one) })),
    totals: { ...totals, pullThrough: pullThrough(totals), ...reportFigure(found.value, rows, totals, funded) },
  });
});
