import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { wallTimeIn } from '../../../platform/clock/clock.ts';
import { textCell, writeXlsx, type Row } from '../../publish/port/workbook.ts';
import { getReportFile } from '../contract/get-report-file.ts';
import { whatOf } from '../domain/report-filter.ts';
import { reportTable, totalsOf } from '../domain/report-table.ts';
import { readReport, reportAskedFor } from './rows/read-report.ts';

/** A workbook of typed cells: a name is a text, never a formula. */
export default query(getReportFile, async (asked, portal) => {
  const found = reportAskedFor(asked.query);
  if (!found.ok) return found;
  const report = found.value;
  const { rows, filters, asOf, who } = await readReport(asked, portal, report);
  const { date, time, zoneName } = wallTimeIn(who.zone, asOf);
  const table = reportTable(report, rows, totalsOf(rows));
  const cover: Row[] = [
    [textCell('Report'), textCell(report.title)],
    [textCell('Counts'), textCell(whatOf(report, who.filter))],
    ...filters.map(({ title, value }) => [textCell(title), textCell(value)]),
    [textCell('For'), textCell(`${asked.actor.displayName}, ${asked.actor.brokerageName}`)],
    [textCell('As of'), textCell(`${date} ${time.slice(0, 5)} ${zoneName}`)],
  ];
  const bytes = writeXlsx({
    worksheets: [
      { name: 'Report', rows: [table.heads.map(textCell), ...table.rows] },
      { name: 'Cover', rows: cover },
    ],
  });
  return ok({
    name: `${report.subReportName} ${date}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes,
  });
});
