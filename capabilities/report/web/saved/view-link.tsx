import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';

type View = ReplyOf<'get-report-views'>['views'][number];

/** Opens a report as somebody saved it. */
export function ViewLink({ view, onClick }: { view: View; onClick?: () => void }) {
  const { name, title, shared, mine, savedBy, subReportName, address } = view;
  const more = shared ? `${title}, ${mine ? 'shared' : `by ${savedBy}`}` : title;
  return (
    <span>
      <ScreenLink to={pathTo('/tableaudashboard/$subReportName', { subReportName })} search={address} onClick={onClick}>
        <bdi>{name}</bdi>
      </ScreenLink>
      <span className="text-small text-2">{` ${more}`}</span>
    </span>
  );
}
