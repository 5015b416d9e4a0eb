import { useAsk } from '../../../ui/calls/index.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { secondHere } from '../../../ui/kit/time/moment-text.ts';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { canBeDrawn, ReportChart } from './charts/report-chart.tsx';
import { ExportButtons } from './files/report-export.tsx';
import { ReportFilterBar } from './filters/report-filter-bar.tsx';
import { useReportAddress } from './filters/use-report-address.ts';
import { NotOpen } from './not-open.tsx';
import { Figures } from './overview/figures.tsx';
import { OverviewCards } from './overview/overview-cards.tsx';
import { useOverview } from './overview/use-overview.ts';
import { ReportTable } from './report-table.tsx';
import { RowPanel, RowPanelFoot, useLoansBehind } from './row-panel.tsx';
import { SavedViews } from './saved/saved-views.tsx';
import { ShowAs } from './show-as.tsx';
import { useReportsOpen } from './use-reports-open.ts';

/** `/tableaudashboard/{subReportName}`: one report as a chart or a table, narrowed by its filters; a row opens into its loans at the right. */
export default function ReportScreen({ params: { subReportName } }: ScreenProps<'/tableaudashboard/$subReportName'>) {
  const open = useReportsOpen();
  const address = useReportAddress(subReportName);
  const { filters, row, table } = address;
  const asked = useAsk('get-warehouse-report', { query: { ...filters, subReportName } }, { when: open === true });
  const { refusal, fault, again } = asked;
  // While a filter is changed the figures before stay; those of another report don't.
  const value = asked.value?.subReportName === subReportName && !refusal ? asked.value : undefined;
  const opened = value?.rows.find((one) => one.row === row);
  const behindAsked = { filters, subReportName, row: row ?? '' };
  const behind = useLoansBehind(behindAsked, opened !== undefined);
  const overview = useOverview(subReportName, filters, open === true);
  if (open === false) return <NotOpen />;
  return (
    <Workbench
      title={value?.title ?? 'Report'}
      note={value ? `${value.what} As of ${secondHere(value.asOf)}.` : undefined}
      actions={
        <>
          <ScreenLink to={pathTo('/tableaudashboard')}>All reports</ScreenLink>
          {value ? <SavedViews subReportName={subReportName} filters={filters} /> : null}
          {value && value.rows.length > 0 ? <ExportButtons report={value} filters={filters} /> : null}
        </>
      }
      panelLabel="The loans of a row"
      panel={value && opened ? <RowPanel report={value} row={opened} loans={behind} onClose={() => address.pick(opened.row)} /> : undefined}
      panelFoot={value && opened && behind.value ? <RowPanelFoot report={value} asked={behindAsked} loans={behind.value} /> : undefined}
      opened={opened?.row}
    >
      {value ? (
        <ReportFilterBar
          report={value}
          address={address}
          end={canBeDrawn(value) ? <ShowAs table={table} onChange={address.showAs} /> : undefined}
        />
      ) : null}
      {refusal ? (
        <ErrorState
          title={refusal.code === 'NO_SUCH_REPORT' ? 'There is no such report' : 'The report was not counted'}
          safe={refusal.message}
        />
      ) : null}
      {fault ? <ErrorState title="The report did not load" safe="Nothing was changed." onRetry={again} trace={fault.trace} /> : null}
      {!value && !fault && !refusal ? <SkeletonRows rows={8} /> : null}
      {value?.rows.length === 0 ? <EmptyState title="No loans">{emptyText(value.filters)}</EmptyState> : null}
      {value && value.rows.length > 0 ? (
        <>
          {overview.shown ? <Figures totals={value.totals} overview={overview} /> : null}
          {table || !canBeDrawn(value) ? (
            <ReportTable report={value} row={row} onPick={address.pick} />
          ) : (
            <ReportChart report={value} row={row} onPick={address.pick} />
          )}
          {overview.shown ? <OverviewCards overview={overview} /> : null}
        </>
      ) : null}
    </Workbench>
  );
}

/** Which filters to relax. */
function emptyText(filters: readonly { readonly title: string; readonly value: string }[]): string {
  if (filters.length === 0) return 'There are none to count yet.';
  return `There are none with ${filters.map(({ title, value }) => `${title} ${value}`).join(', ')}. Remove or widen a filter.`;
}
