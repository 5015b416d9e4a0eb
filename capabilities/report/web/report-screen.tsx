import { useSearch } from '@tanstack/react-router';
import { useAsk } from '../../../ui/calls/index.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates.tsx';
import { secondHere } from '../../../ui/kit/time/moment-text.ts';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { LoansBehind } from './loans-behind.tsx';
import { NotOpen } from './not-open.tsx';
import { ReportChart } from './report-chart.tsx';
import { ExportButtons } from './report-export.tsx';
import { ReportTable } from './report-table.tsx';
import { useReportsOpen } from './use-reports-open.ts';

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
      note={value ? `${value.what} As of ${secondHere(value.asOf)}.` : undefined}
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
