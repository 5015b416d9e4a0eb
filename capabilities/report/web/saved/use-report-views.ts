import { useAsk, useCommand, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import type { SavedViewsCalls } from '../../../../ui/kit/saved/saved-views-calls.ts';
import type { FilterAsked } from '../../domain/report-filter.ts';

export type ReportView = ReplyOf<'get-report-views'>['views'][number];

/** The saved views of reports, and what is done with them; what is saved is the report in front. */
export function useReportViews(subReportName: string, filters: FilterAsked): SavedViewsCalls<ReportView> {
  const asked = useAsk('get-report-views', {});
  const again = { refreshes: ['get-report-views'] } as const;
  const save = useCommand('post-report-view', again);
  const change = useCommand('change-report-view', again);
  const remove = useCommand('delete-report-view', again);
  const may = {
    save: useMayCall('post-report-view'),
    change: useMayCall('change-report-view'),
    remove: useMayCall('delete-report-view'),
  };
  return {
    views: asked.value?.views,
    fault: asked.fault,
    again: asked.again,
    save: may.save ? { ...save, run: (named) => save.run({ body: { ...named, subReportName, address: { ...filters } } }) } : undefined,
    change: may.change ? change : undefined,
    remove: may.remove ? remove : undefined,
  };
}
