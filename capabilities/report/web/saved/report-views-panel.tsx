import { SavedViewsPanel } from '../../../../ui/kit/saved/saved-views-panel.tsx';
import type { FilterAsked } from '../../domain/report-filter.ts';
import { useReportViews } from './use-report-views.ts';
import { ViewLink } from './view-link.tsx';

interface Props {
  readonly anchor: HTMLElement;
  readonly subReportName: string;
  readonly filters: FilterAsked;
  readonly onClose: () => void;
}

/** Saved views of reports: each is a link to its report with its filters, and says which report that is. */
export default function ReportViewsPanel({ anchor, subReportName, filters, onClose }: Props) {
  return (
    <SavedViewsPanel
      anchor={anchor}
      title="Saved views"
      thing="view"
      empty="None yet. Filter the report, then save it here."
      calls={useReportViews(subReportName, filters)}
      opener={(view) => <ViewLink view={view} onClick={onClose} />}
      note={(view) => view.title}
      onClose={onClose}
    />
  );
}
