import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { EmptyState } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { AusLoaded } from './aus-loaded.tsx';
import styles from './aus.module.css';
import { FiguresCard, PointsCard } from './findings/figures-card.tsx';
import { NearestCard } from './findings/nearest-card.tsx';
import { PriceTestsCard } from './findings/price-tests-card.tsx';
import { RunVerdict } from './findings/run-verdict.tsx';
import { RunningOrders } from './order/running-orders.tsx';
import { SystemReport } from './system-report.tsx';
import type { Findings } from './words.ts';

const TITLE = 'AU decision';

/**
 * `/au-decision/{loanId}/{selectedView}`: the verdicts, the figures behind them, the tests of the law, and the nearest change to a better result;
 * views `du` and `lpa` compare runs.
 */
export default function AuDecisionScreen({ params: { loanId, selectedView } }: ScreenProps<'/au-decision/$loanId'>) {
  if (selectedView === 'du' || selectedView === 'lpa')
    return <SystemReport loanId={loanId} system={selectedView === 'du' ? 'DU' : 'LPA'} compare />;
  return (
    <AusLoaded loanId={loanId} title={TITLE} query={{ decision: 'true' }}>
      {(option, findings) => {
        const runs = [findings.DU, findings.LPA].filter((run) => run !== null);
        return (
          <Workbench
            title={TITLE}
            note={findings.qm ? <QmWords qm={findings.qm} /> : undefined}
            actions={
              <div className={styles.line}>
                {runs.map(({ line }) => (
                  <ScreenLink key={line.system} to={pathTo('/au-decision/$loanId', { loanId, selectedView: line.system.toLowerCase() })}>
                    {`What changed, ${line.system}`}
                  </ScreenLink>
                ))}
                <ScreenLink to={pathTo('/dual-aus/$loanId', { loanId })}>Run again</ScreenLink>
              </div>
            }
          >
            <RunningOrders loanId={loanId} option={option} of={['DU', 'LPA']} />
            {runs.length === 0 ? (
              <EmptyState title="No run yet">
                <ScreenLink to={pathTo('/dual-aus/$loanId', { loanId })}>Run DU and LPA</ScreenLink>
              </EmptyState>
            ) : (
              <>
                <div className={styles.two}>
                  {runs.map((run) => (
                    <RunVerdict key={run.line.runId} title={run.line.system} run={run} />
                  ))}
                </div>
                {findings.nearest ? <NearestCard nearest={findings.nearest} loanId={loanId} /> : null}
                <div className={styles.two}>
                  <FiguresCard runs={runs} />
                  <PriceTestsCard tests={findings.priceTests ?? []} qm={findings.qm} />
                </div>
                <PointsCard runs={runs} />
              </>
            )}
          </Workbench>
        );
      }}
    </AusLoaded>
  );
}

function QmWords({ qm }: { qm: NonNullable<Findings['qm']> }) {
  const [tone, words] = { Success: ['green', 'QM Pass'], Failed: ['red', 'QM Failed'], NA: ['quiet', 'QM NA'] }[qm.result] as [
    'green' | 'red' | 'quiet',
    string,
  ];
  return (
    <span title={qm.reasons.join(' ')}>
      <StatusPill tone={tone}>{words}</StatusPill>
    </span>
  );
}
