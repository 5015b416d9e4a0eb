import { useSearch } from '@tanstack/react-router';
import { formatCount } from '../../../foundation/counts/format-count.ts';
import { useState } from 'react';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatPoints } from '../../../foundation/rates/rates.ts';
import { ask, useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { csvText } from '../../../ui/kit/files/csv-text.ts';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { EmptyState, ErrorState, InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates.tsx';
import { NumberCell, PickCell, Table, TableRow, type TableHead } from '../../../ui/kit/tables/table.tsx';
import { ScreenLink, useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { LoansBehind } from './loans-behind.tsx';
import { NotOpen } from './not-open.tsx';
import { ReportChart } from './report-chart.tsx';
import styles from './reports.module.css';
import { useReportsOpen } from './use-reports-open.ts';

type Report = ReplyOf<'get-warehouse-report'>;

/** `/tableaudashboard/{subReportName}`: one report as bars and figures; a row opens into its loans. */
export default function ReportScreen({ params: { subReportName } }: ScreenProps<'/tableaudashboard/$subReportName'>) {
  const open = useReportsOpen();
  const { row } = useSearch({ strict: false }) as { row?: string };
  const { value, refusal, fault, again } = useAsk(
    'get-warehouse-report',
    { query: { subReportName } },
    { when: open === true, keepPrevious: false },
  );
  if (open === false) return <NotOpen />;
  return (
    <Workbench
      title={value?.title ?? 'Report'}
      note={value?.what}
      actions={
        <>
          <ScreenLink to={pathTo('/tableaudashboard')}>All reports</ScreenLink>
          {value && value.rows.length > 0 ? <ExportButtons report={value} /> : null}
        </>
      }
    >
      {refusal ? <ErrorState title="There is no such report" safe={refusal.message} /> : null}
      {fault ? <ErrorState title="The report did not load" safe="Nothing was changed." onRetry={again} trace={fault.trace} /> : null}
      {!value && !fault && !refusal ? <SkeletonRows rows={8} /> : null}
      {value?.rows.length === 0 ? <EmptyState title="No loans">{value.what}</EmptyState> : null}
      {value && value.rows.length > 0 ? (
        <>
          <ReportChart report={value} />
          <ReportTable report={value} row={row} />
        </>
      ) : null}
      {value && row !== undefined && value.rows.some((one) => one.row === row) ? (
        <LoansBehind subReportName={subReportName} row={row} />
      ) : null}
    </Workbench>
  );
}

/** The bars and the figures are one table, so that what is drawn is also read. */
function ReportTable({ report, row }: { report: Report; row: string | undefined }) {
  const go = useGo();
  const { rows, totals, subReportName, reportName } = report;
  const look = (name: string) =>
    go(pathTo('/tableaudashboard/$subReportName', { subReportName }), { search: name === row ? {} : { row: name }, replace: true });
  return (
    <Card flush>
      <Table caption={report.title} heads={headsOf(report)}>
        {rows.map((one) => (
          <TableRow key={one.row} chosen={one.row === row}>
            <PickCell chosen={one.row === row} onPick={() => look(one.row)}>
              {one.row}
            </PickCell>
            <NumberCell>{formatCount(one.loans)}</NumberCell>
            {reportName === 'cycle' ? <Times of={one} /> : <NumberCell>{formatMoney(one.amountCents, { cents: 'never' })}</NumberCell>}
            {reportName === 'pull-through' ? <Outcome of={one} /> : null}
            {reportName === 'exceptions' ? <Effect of={one} /> : null}
          </TableRow>
        ))}
        {reportName === 'cycle' ? null : (
          <tr className={styles.total}>
            <th scope="row">Total</th>
            <NumberCell>{formatCount(totals.loans)}</NumberCell>
            <NumberCell>{formatMoney(totals.amountCents, { cents: 'never' })}</NumberCell>
            {reportName === 'pull-through' ? <Outcome of={totals} /> : null}
            {reportName === 'exceptions' ? <td /> : null}
          </tr>
        )}
      </Table>
    </Card>
  );
}

function headsOf({ reportName, rowHead }: Report): TableHead[] {
  if (reportName === 'cycle') return [rowHead, { number: 'Loans' }, { number: 'Median days' }, { number: '9 of 10 within' }];
  const outcome = reportName === 'pull-through' ? [{ number: 'Funded' }, { number: 'Fallout' }, { number: 'Pull-through' }] : [];
  const effect = reportName === 'exceptions' ? [{ number: 'Average effect' }] : [];
  return [rowHead, { number: reportName === 'exceptions' ? 'Granted' : 'Loans' }, { number: 'Amount' }, ...outcome, ...effect];
}

function Times({ of: { row, medianDays, ninthOfTenDays, why } }: { of: Report['rows'][number] }) {
  return (
    <>
      <NumberCell>
        {medianDays === null ? (
          '–'
        ) : (
          <ExplainableNumber label={`${row}, median business days`} why={why ?? undefined}>
            {String(medianDays)}
          </ExplainableNumber>
        )}
      </NumberCell>
      <NumberCell>{ninthOfTenDays ?? '–'}</NumberCell>
    </>
  );
}

function Effect({ of: { row, averageEffect, why } }: { of: Report['rows'][number] }) {
  return (
    <NumberCell>
      {averageEffect === null ? (
        '–'
      ) : (
        <ExplainableNumber label={`${row}, average effect on the price`} why={why ?? undefined}>
          {formatPoints(averageEffect, { sign: true })}
        </ExplainableNumber>
      )}
    </NumberCell>
  );
}

/** The same figures as files: CSV made here, the workbook by the server. */
function ExportButtons({ report }: { report: Report }) {
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

function Outcome({ of: { funded, fallenOut, pullThrough } }: { of: Pick<Report['totals'], 'funded' | 'fallenOut' | 'pullThrough'> }) {
  return (
    <>
      <NumberCell>{formatCount(funded)}</NumberCell>
      <NumberCell>{formatCount(fallenOut)}</NumberCell>
      <NumberCell>{pullThroughText(pullThrough)}</NumberCell>
    </>
  );
}

function pullThroughText(ratio: number | null): string {
  return ratio === null ? '–' : `${(ratio / 1000).toFixed(1)}%`;
}

function saveReport({ rowHead, rows, totals, subReportName }: Report): void {
  const line = (name: string, one: Report['totals'], days: readonly (number | null)[] = [null, null]) => [
    name,
    String(one.loans),
    formatMoney(one.amountCents, { cents: 'always' }).replace(/[$,]/g, ''),
    String(one.funded),
    String(one.fallenOut),
    one.pullThrough === null ? '' : pullThroughText(one.pullThrough),
    ...days.map((one) => (one === null ? '' : String(one))),
  ];
  const text = csvText([
    [rowHead, 'Loans', 'Amount', 'Funded', 'Fallout', 'Pull-through', 'Median days', '9 of 10 within'],
    ...rows.map((one) => line(one.row, one, [one.medianDays, one.ninthOfTenDays])),
    line('Total', totals),
  ]);
  saveFile(new Blob([text], { type: 'text/csv' }), `${subReportName}.csv`);
}
