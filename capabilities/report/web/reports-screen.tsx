import { useAsk, useMayCall } from '../../../ui/calls/index.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { NotOpen } from './not-open.tsx';
import { SavedViewsCard } from './saved/saved-views-card.tsx';
import styles from './reports.module.css';
import { useReportsOpen } from './use-reports-open.ts';

/** `/tableaudashboard`: the reports there are, for those they are open to. */
export default function ReportsScreen() {
  const open = useReportsOpen();
  const { value, fault, again } = useAsk('get-dashboard-reports', {}, { when: open === true });
  const fairLending = useMayCall('get-fair-lending');
  if (open === false) return <NotOpen />;
  return (
    <Workbench title="Reports">
      {fault ? <ErrorState title="The reports did not load" safe="Nothing was changed." onRetry={again} trace={fault.trace} /> : null}
      {!value && !fault ? <SkeletonRows rows={8} /> : null}
      {value?.tool ? <ReportingTool address={value.tool} /> : null}
      {value ? <SavedViewsCard /> : null}
      {value ? (
        <div className={styles.reports}>
          {value.reports.map((report) => (
            <Card key={report.reportName} title={report.title}>
              <p className="text-2">{report.what}</p>
              <ul className={styles.links}>
                {report.subReports.map((sub) => (
                  <li key={sub.subReportName}>
                    <ScreenLink to={pathTo('/tableaudashboard/$subReportName', { subReportName: sub.subReportName })}>
                      {sub.title}
                      <span className="visually-hidden">{`, ${report.title}`}</span>
                    </ScreenLink>
                  </li>
                ))}
                {report.reportName === 'turn-times' ? (
                  <li>
                    <ScreenLink to={pathTo('/dashboard/turn-times')}>Promised and actual, of all loans</ScreenLink>
                  </li>
                ) : null}
              </ul>
            </Card>
          ))}
          {fairLending ? (
            <Card title="Fair-lending mirror">
              <p className="text-2">Outcomes and pricing exceptions by group, with small numbers held back.</p>
              <ul className={styles.links}>
                <li>
                  <ScreenLink to={pathTo('/tableaudashboard/fair-lending')}>By race, ethnicity and sex</ScreenLink>
                </li>
              </ul>
            </Card>
          ) : null}
        </div>
      ) : null}
    </Workbench>
  );
}

/** Another company's tool in a frame that can draw and sign in, and can't lead this page away. */
function ReportingTool({ address }: { address: string }) {
  return (
    <iframe
      className={styles.tool}
      title={`Reports of ${new URL(address).host}`}
      src={address}
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
      referrerPolicy="no-referrer"
    />
  );
}
