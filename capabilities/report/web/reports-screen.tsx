import { useAsk } from '../../../ui/calls/index.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { NotOpen } from './not-open.tsx';
import styles from './reports.module.css';
import { useReportsOpen } from './use-reports-open.ts';

/** `/tableaudashboard`: the reports there are, for those they are open to. */
export default function ReportsScreen() {
  const open = useReportsOpen();
  const { value, fault, again } = useAsk('get-dashboard-reports', {}, { when: open === true });
  if (open === false) return <NotOpen />;
  return (
    <Workbench title="Reports">
      {fault ? <ErrorState title="The reports did not load" safe="Nothing was changed." onRetry={again} trace={fault.trace} /> : null}
      {!value && !fault ? <SkeletonRows rows={8} /> : null}
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
              </ul>
            </Card>
          ))}
          <Card title="Turn times">
            <p className="text-2">What each step takes, of all loans.</p>
            <ul className={styles.links}>
              <li>
                <ScreenLink to={pathTo('/dashboard/turn-times')}>Promised and actual</ScreenLink>
              </li>
            </ul>
          </Card>
        </div>
      ) : null}
    </Workbench>
  );
}
