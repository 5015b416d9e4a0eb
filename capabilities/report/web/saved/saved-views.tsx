import { lazy } from 'react';
import { loadPatiently } from '../../../../ui/kit/layers/load-patiently.ts';
import { SavedViewsButton } from '../../../../ui/kit/saved/saved-views-button.tsx';
import type { FilterAsked } from '../../domain/report-filter.ts';

const ReportViewsPanel = lazy(loadPatiently(() => import('./report-views-panel.tsx')));

/** The button that opens the views this person saved and those that are shared, and saves the one in front. */
export function SavedViews({ subReportName, filters }: { subReportName: string; filters: FilterAsked }) {
  return (
    <SavedViewsButton
      label="Saved views"
      panel={(anchor, close) => <ReportViewsPanel anchor={anchor} subReportName={subReportName} filters={filters} onClose={close} />}
    />
  );
}
