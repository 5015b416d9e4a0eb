import type { ReactNode } from 'react';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import type { FilterAsked } from '../../domain/report-filter.ts';
import type { SubReportName } from '../../domain/reports.ts';

interface Props {
  readonly to: SubReportName;
  readonly filters: FilterAsked;
  /** The row that is opened into its loans. */
  readonly row?: string;
  readonly children: ReactNode;
}

/** Another report with the same filters, and the loans of one of its rows. */
export function ReportLink({ to, filters, row, children }: Props) {
  return (
    <ScreenLink
      to={pathTo('/tableaudashboard/$subReportName', { subReportName: to })}
      search={row === undefined ? filters : { ...filters, row }}
    >
      {children}
    </ScreenLink>
  );
}
