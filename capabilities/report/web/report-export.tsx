import { useState } from 'react';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { ask, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { csvText } from '../../../ui/kit/files/csv-text.ts';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { InlineError } from '../../../ui/kit/page/states.tsx';

type Report = ReplyOf<'get-warehouse-report'>;

/** The same figures as files: CSV made here, the workbook by the server. */
export function ExportButtons({ report }: { report: Report }) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const workbook = async () => {
    setBusy(true);
    try {
      const answer = await ask('get-report-file', { query: { subReportName: report.subReportName } });
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
      <Button onClick={() => saveReport(report)}>Export CSV</Button>
      <Button busy={busy} onClick={() => void workbook()}>
        Export XLSX
      </Button>
    </>
  );
}

function saveReport({ rowHead, rows, totals, subReportName }: Report): void {
  const line = (name: string, one: Report['totals'], days: readonly (number | null)[] = [null, null]) => [
    name,
    String(one.loans),
    formatMoney(one.amountCents, { cents: 'always' }).replace(/[$,]/g, ''),
    String(one.funded),
    String(one.fallenOut),
    one.pullThrough === null ? '' : `${(one.pullThrough / 1000).toFixed(1)}%`,
    ...days.map((one) => (one === null ? '' : String(one))),
  ];
  const text = csvText([
    [rowHead, 'Loans', 'Amount', 'Funded', 'Fallout', 'Pull-through', 'Median days', '9 of 10 within'],
    ...rows.map((one) => line(one.row, one, [one.medianDays, one.ninthOfTenDays])),
    line('Total', totals),
  ]);
  saveFile(new Blob([text], { type: 'text/csv' }), `${subReportName}.csv`);
}
