import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getReportLoans } from '../contract/get-report-loans.ts';
import { inPipeline } from '../domain/in-pipeline.ts';
import { readOfReport, reportAskedFor } from './rows/read-report.ts';
import { countedBehind, pageBehind } from './rows/loans-behind.ts';

export default query(getReportLoans, async (asked, portal) => {
  const found = reportAskedFor(asked.query);
  if (!found.ok) return found;
  const report = found.value;
  const { row, after, limit } = asked.query;
  const { page, counted, asOf, who } = await readOfReport(asked, portal, report, async (tx, who) => ({
    page: await pageBehind(tx, report, row, who, { after, limit: Number(limit ?? 100) }),
    counted: after === undefined ? await countedBehind(tx, report, row, who) : undefined,
  }));
  return ok({
    asOf,
    ...page,
    total: counted?.loans ?? null,
    inPipeline: counted === undefined ? null : (inPipeline(report, row, who.filter, counted.officers) ?? null),
  });
});
