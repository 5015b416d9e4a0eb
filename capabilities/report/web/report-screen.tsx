import { useSearch } from '@tanstack/react-router';
import { formatCount } from '../../../foundation/counts/format-count.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { csvText } from '../../../ui/kit/files/csv-text.ts';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates.tsx';
import { ShareBar } from '../../../ui/kit/tables/share-bar.tsx';
import { NumberCell, PickCell, Table, TableRow } from '../../../ui/kit/tables/table.tsx';
import { ScreenLink, useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { LoansBehind } from './loans-behind.tsx';
import { NotOpen } from './not-open.tsx';
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
          {value && value.rows.length > 0 ? <Button onClick={() => saveReport(value)}>Export CSV</Button> : null}
        </>
      }
    >
      {refusal ? <ErrorState title="There is no such report" safe={refusal.message} /> : null}
      {fault ? <ErrorState title="The report did not load" safe="Nothing was changed." onRetry={again} trace={fault.trace} /> : null}
      {!value && !fault && !refusal ? <SkeletonRows rows={8} /> : null}
      {value?.rows.length === 0 ? <EmptyState title="No loans">{value.what}</EmptyState> : null}
      {value && value.rows.length > 0 ? <ReportTable report={value} row={row} /> : null}
      {value && row !== undefined && value.rows.some((one) => one.row === row) ? (
        <LoansBehind subReportName={subReportName} row={row} />
      ) : null}
    </Workbench>
  );
}

/** The bars and the figures are one table, so that what is drawn is also read. */
function ReportTable({ report, row }: { report: Report; row: string | undefined }) {
  const go = useGo();
  const { rows, totals, subReportName, reportName, rowHead } = report;
  const withOutcome = reportName === 'pull-through';
  const most = Math.max(...rows.map((one) => one.loans));
  const look = (name: string) =>
    go(pathTo('/tableaudashboard/$subReportName', { subReportName }), { search: name === row ? {} : { row: name }, replace: true });
  return (
    <Card flush>
      <Table
        caption={report.title}

        heads={[
          rowHead,
          { number: 'Loans' },
          { unseen: 'Share of the largest' },
          { number: 'Amount' },
          ...(withOutcome ? [{ number: 'Funded' }, { number: 'Fallout' }, { number: 'Pull-through' }] : []),
        ]}
      >
        {rows.map((one) => (
          <TableRow key={one.row} chosen={one.row === row}>
            <PickCell chosen={one.row === row} onPick={() => look(one.row)}>
              {one.row}
            </PickCell>
            <NumberCell>{formatCount(one.loans)}</NumberCell>
            <td className={styles.barCell}>
              <ShareBar of={one.loans} most={most} />
            </td>
            <NumberCell>{formatMoney(one.amountCents, { cents: 'never' })}</NumberCell>
            {withOutcome ? <Outcome of={one} /> : null}
          </TableRow>
        ))}
        <tr className={styles.total}>
          <th scope="row">Total</th>
          <NumberCell>{formatCount(totals.loans)}</NumberCell>
          <td />
          <NumberCell>{formatMoney(totals.amountCents, { cents: 'never' })}</NumberCell>
          {withOutcome ? <Outcome of={totals} /> : null}
        </tr>
      </Table>
    </Card>
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
  const line = (name: string, one: Report['totals']) => [
    name,
    String(one.loans),
    formatMoney(one.amountCents, { cents: 'always' }).replace(/[$,]/g, ''),
    String(one.funded),
    String(one.fallenOut),
    one.pullThrough === null ? '' : pullThroughText(one.pullThrough),
  ];
  const text = csvText([
    [rowHead, 'Loans', 'Amount', 'Funded', 'Fallout', 'Pull-through'],
    ...rows.map((one) => line(one.row, one)),
    line('Total', totals),
  ]);
  saveFile(new Blob([text], { type: 'text/csv' }), `${subReportName}.csv`);
}
