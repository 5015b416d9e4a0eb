import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { EmptyState } from '../../../ui/kit/page/states.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { AusLoaded } from './aus-loaded.tsx';
import styles from './aus.module.css';
import { FiguresCard, PointsCard } from './findings/figures-card.tsx';
import { MessagesCard } from './findings/messages-card.tsx';
import { RunVerdict } from './findings/run-verdict.tsx';
import { RunningOrders } from './order/running-orders.tsx';
import { useStoredView } from './use-stored-view.ts';

const TITLE = 'Combined DU and LPA';

/** `/du-lpa-combined/{loanId}`: the newest answers of both systems with everything behind them, on one page. */
export default function DuLpaCombinedScreen({ params: { loanId } }: ScreenProps<'/du-lpa-combined/$loanId'>) {
  const [view, setView] = useStoredView(loanId);
  return (
    <AusLoaded loanId={loanId} title={TITLE}>
      {(option, { DU, LPA }) => {
        const runs = [DU, LPA].filter((run) => run !== null);
        return (
          <Workbench title={TITLE} actions={<ScreenLink to={pathTo('/dual-aus/$loanId', { loanId })}>Order or run again</ScreenLink>}>
            <RunningOrders loanId={loanId} option={option} of={['DU', 'LPA']} />
            {runs.length === 0 ? (
              <EmptyState title="No run yet">
                <ScreenLink to={pathTo('/dual-aus/$loanId', { loanId })}>Order DU and LPA</ScreenLink>
              </EmptyState>
            ) : (
              <>
                <div className={styles.two}>
                  {runs.map((run) => (
                    <RunVerdict key={run.line.runId} title={run.line.system} run={run} />
                  ))}
                </div>
                <FiguresCard runs={runs} />
                <PointsCard runs={runs} />
                <MessagesCard runs={runs} view={view} onView={setView} />
              </>
            )}
          </Workbench>
        );
      }}
    </AusLoaded>
  );
}
