import { useState } from 'react';
import { ask, type ReplyOf } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { saveFile } from '../../../../ui/kit/files/save-file.ts';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { secondHere } from '../../../../ui/kit/time/moment-text.ts';
import type { FilterAsked } from '../../domain/report-filter.ts';
import { reportTable } from '../../domain/report-table.ts';
import type { ReportName } from '../../domain/reports.ts';
import { saveCsv, type FileOfTable } from './table-files.ts';

type Report = ReplyOf<'get-warehouse-report'>;

/** The same figures as files: CSV made here, the workbook by the server, both of the same table. */
export function ExportButtons({ report, filters }: { report: Report; filters: FilterAsked }) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const workbook = async () => {
    setBusy(true);
    try {
      const answer = await ask('get-report-file', { query: { ...filters, subReportName: report.subReportName } });
      setProblem(answer.ok ? undefined : answer.refusal.message);
      if (answer.ok) saveFile(answer.value, answer.value.name);
    } catch (fault) {
      setProblem((fault as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {problem === undefined ? null : <InlineError>{`The workbook was not made. ${problem}`}</InlineError>}
      <Button onClick={() => saveCsv(fileOf(report))}>Export CSV</Button>
      <Button busy={busy} onClick={() => void workbook()}>
        Export XLSX
      </Button>
    </>
  );
}

/** A report as a file has it. */
export function fileOf(report: Report): FileOfTable {
  const { rows, totals, rowHead, subReportName, title, what, asOf } = report;
  return {
    name: subReportName,
    // The server writes the names of its own reports alone.
    table: reportTable({ reportName: report.reportName as ReportName, rowHead }, rows, totals),
    notes: [['Report', title], ['Counts', what], ...filterNotes(report), ['As of', secondHere(asOf)]],
  };
}

export function filterNotes({ filters }: Pick<Report, 'filters'>): readonly (readonly [string, string])[] {
  return filters.map(({ title, value }) => [title, value] as const);
}
