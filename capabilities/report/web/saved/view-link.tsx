import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';

type View = ReplyOf<'get-report-views'>['views'][number];

/** Opens a report as somebody saved it. */
export function ViewLink({ view: { name, subReportName, address }, onClick }: { view: View; onClick?: () => void }) {
  return (
    <ScreenLink to={pathTo('/tableaudashboard/$subReportName', { subReportName })} search={address} onClick={onClick}>
      <bdi>{name}</bdi>
    </ScreenLink>
  );
}
