import { centsToDecimal } from '../../../foundation/money/money.ts';
import { thousandthsToDecimal } from '../../../foundation/rates/rates.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { wallTimeIn } from '../../../platform/clock/clock.ts';
import { numberCell, textCell, writeXlsx, type Row } from '../../publish/port/workbook.ts';
import { getReportFile } from '../contract/get-report-file.ts';
import { findReport, pullThrough, type FoundReport } from '../domain/reports.ts';
import { reportFor, reportRows, type ReportRow } from './rows/report-rows.ts';

/** A workbook of typed cells: what a name says is a text, never a formula. */
export default query(getReportFile, async (asked, portal) => {
  const report = findReport(asked.query.reportName, asked.query.subReportName);
  if (!report) return refuse('NO_SUCH_REPORT', '');
  const { rows, asOf, zone } = await asked.readAside('recent', async (tx, until) => {
    const about = await reportFor(tx, asked, portal);
    return { rows: await reportRows(tx, report, about), asOf: until ?? about.now, zone: about.zone };
  });
  const { date, time, zoneName } = wallTimeIn(zone, asOf);
  const cover: Row[] = [
    [textCell('Report'), textCell(report.title)],
    [textCell('Counts'), textCell(report.what)],
    [textCell('For'), textCell(`${asked.actor.displayName}, ${asked.actor.brokerageName}`)],
    [textCell('As of'), textCell(`${date} ${time.slice(0, 5)} ${zoneName}`)],
  ];
  const bytes = writeXlsx({
    worksheets: [
      { name: 'Report', rows: [headsOf(report).map(textCell), ...rows.map((row) => cellsOf(report, row))] },
      { name: 'Cover', rows: cover },
    ],
  });
  return ok({
    name: `${report.subReportName} ${date}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes,
  });
});

function headsOf({ reportName, rowHead }: FoundReport): string[] {
  if (reportName === 'cycle') return [rowHead, 'Loans', 'Median, business days', '9 of 10 within, business days'];
  const more = reportName === 'exceptions' ? ['Average effect, points'] : [];
  return [
    rowHead,
    reportName === 'exceptions' ? 'Granted' : 'Loans',
    'Amount, USD',
    'Funded',
    'Fallen out',
    'Pull-through, percent',
    ...more,
  ];
}

function cellsOf({ reportName }: FoundReport, row: ReportRow): Row {
  const number = (value: number | null) => (value === null ? undefined : numberCell(String(value)));
  const head = [textCell(row.row), number(row.loans)];
  if (reportName === 'cycle') return [...head, number(row.medianDays), number(row.ninthOfTenDays)];
  const share = pullThrough(row);
  return [
    ...head,
    numberCell(centsToDecimal(row.amountCents)),
    number(row.funded),
    number(row.fallenOut),
    share === null ? undefined : numberCell(thousandthsToDecimal(share)),
    ...(reportName === 'exceptions' ? [row.averageEffect === null ? undefined : numberCell(thousandthsToDecimal(row.averageEffect))] : []),
  ];
}
