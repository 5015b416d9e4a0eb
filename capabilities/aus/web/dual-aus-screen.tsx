import { useState } from 'react';
import { useAsk, useMayCall } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import type { OrderType } from '../domain/run/order-aus.ts';
import { AusLoaded } from './aus-loaded.tsx';
import styles from './aus.module.css';
import { ChooseRun } from './order/choose-run.tsx';
import { FiguresCard } from './findings/figures-card.tsx';
import { MessagesCard } from './findings/messages-card.tsx';
import { OrderButton, OrderCost, OrderForm } from './order/order-form.tsx';
import { RunVerdict } from './findings/run-verdict.tsx';
import { RunningOrders } from './order/running-orders.tsx';
import { SettingsDialog } from './order/settings-dialog.tsx';
import { useStoredView } from './use-stored-view.ts';
import type { Findings, Option } from './words.ts';

const TITLE = 'Dual AUS';

/** `/dual-aus/{loanId}`: DU and LPA ordered from one snapshot, and what both answered, side by side. */
export default function DualAusScreen({ params: { loanId } }: ScreenProps<'/dual-aus/$loanId'>) {
  return (
    <AusLoaded loanId={loanId} title={TITLE}>
      {(option, findings) => <DualAus loanId={loanId} option={option} findings={findings} />}
    </AusLoaded>
  );
}

function DualAus({ loanId, option, findings }: { loanId: string; option: Option; findings: Findings }) {
  const settings = useAsk('get-aus-settings', {}).value;
  const [type, setType] = useState<OrderType>();
  const [isSetting, setIsSetting] = useState(false);
  const [view, setView] = useStoredView(loanId);
  const maySet = useMayCall('save-aus-settings');
  const chosen = type ?? settings?.orderType ?? 'DUAL';
  const runs = [findings.DU, findings.LPA].filter((run) => run !== null);
  const running = option.systems.some(({ order }) => order?.open);
  return (
    <Workbench
      title={TITLE}
      note={option.reports[0] ? `Credit ${option.reports[0].number}` : 'No credit report yet'}
      actions={
        <div className={styles.line}>
          {runs.length > 0 ? (
            <>
              <ScreenLink to={pathTo('/du-lpa-combined/$loanId', { loanId })}>Combined</ScreenLink>
              <ScreenLink to={pathTo('/au-decision/$loanId', { loanId })}>Decision</ScreenLink>
            </>
          ) : null}
          {maySet ? (
            <Button size="toolbar" onClick={() => setIsSetting(true)}>
              Settings
            </Button>
          ) : null}
        </div>
      }
      panelLabel="Cost and choice"
      panel={
        <>
          <OrderCost option={option} chosen={chosen} />
          {runs.length > 0 ? <ChooseRun loanId={loanId} runs={runs} option={option} /> : null}
        </>
      }
      panelFoot={<OrderButton loanId={loanId} option={option} chosen={chosen} />}
    >
      <RunningOrders loanId={loanId} option={option} of={['DU', 'LPA']} />
      {runs.length > 0 ? (
        <>
          <div className={styles.two}>
            {runs.map((run) => (
              <RunVerdict key={run.line.runId} title={run.line.system} run={run} />
            ))}
          </div>
          <MessagesCard runs={runs} view={view} onView={setView} />
          <FiguresCard runs={runs} />
        </>
      ) : null}
      {running ? null : <OrderForm loanId={loanId} option={option} types={['DUAL', 'DU', 'LPA']} chosen={chosen} onChoose={setType} />}
      {isSetting ? <SettingsDialog onClose={() => setIsSetting(false)} /> : null}
    </Workbench>
  );
}
