import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { systemNames } from '../domain/run/order-aus.ts';
import type { System } from '../domain/run/underwrite.ts';
import { AusLoaded } from './aus-loaded.tsx';
import { OrderButton, OrderCost, OrderForm } from './order/order-form.tsx';
import { RunVerdict } from './findings/run-verdict.tsx';
import { RunningOrders } from './order/running-orders.tsx';
import { SystemReport } from './system-report.tsx';
import { reportScreens } from './words.ts';

/** Orders one system; its view `report` shows what it found, `compare` why that changed. */
export function OrderSystem({ loanId, system, view }: { loanId: string; system: System; view: string | undefined }) {
  if (view === 'report' || view === 'compare') return <SystemReport loanId={loanId} system={system} compare={view === 'compare'} />;
  const title = `Order ${system}`;
  return (
    <AusLoaded loanId={loanId} title={title}>
      {(option, findings) => {
        const run = findings[system];
        const running = option.systems.some((one) => one.system === system && one.order?.open);
        return (
          <Workbench
            title={title}
            note={systemNames[system]}
            actions={run ? <ScreenLink to={pathTo(reportScreens[system], { loanId })}>{`${system} report`}</ScreenLink> : undefined}
            panelLabel="Cost"
            panel={<OrderCost option={option} chosen={system} />}
            panelFoot={<OrderButton loanId={loanId} option={option} chosen={system} />}
          >
            <RunningOrders loanId={loanId} option={option} of={[system]} />
            {run ? <RunVerdict title={`Last answer of ${system}`} run={run} /> : null}
            {running ? null : <OrderForm loanId={loanId} option={option} types={[system]} chosen={system} onChoose={() => undefined} />}
          </Workbench>
        );
      }}
    </AusLoaded>
  );
}
