import { useCallback, useEffect, useState } from 'react';
import { useAsk, useAskAgain, type ReplyOf } from '../../../ui/calls/index.ts';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { ScreenLink, useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { OrderProgress, type ShownOrder } from '../../orders/panels/order-progress.tsx';
import type { ReportSystem } from '../domain/order-credit.ts';
import styles from './credit.module.css';
import { bureauSays } from './words.ts';

/** The status of the loan's newest credit order, or how it ended. */
export function CreditStatus({ loanId, title, system }: { loanId: string; title: string; system?: ReportSystem }) {
  const asked = useAsk('get-credit', { params: { loanId }, query: system === 'LPA' ? { system } : {} });
  const { value, refusal, fault } = asked;
  useReportOpens(loanId, value?.order);
  if (value?.order?.open) return <RunningOrder loanId={loanId} title={title} order={value.order} />;
  return (
    <Workbench title={title}>
      {fault ? (
        <ErrorState title="The order did not load" safe="It goes on by itself." onRetry={asked.again} trace={fault.trace} />
      ) : refusal ? (
        <Notice tone="red">{refusal.message}</Notice>
      ) : !value ? (
        <SkeletonRows rows={6} />
      ) : value.order ? (
        <EndedOrder loanId={loanId} order={value.order} />
      ) : (
        <EmptyState title="No credit order on this loan">
          <ScreenLink to={pathTo(system === 'LPA' ? '/new-lpa-credit-report/$loanId' : '/new-credit-report/$loanId', { loanId })}>
            Order credit
          </ScreenLink>
        </EmptyState>
      )}
    </Workbench>
  );
}

/**
 * Opens the report of an order that was seen running or was ordered here, on the first sign of its end: its progress, or the loan's news. Returns the
 * function to call with the order's number once it is ordered: a company may reply before anybody sees it running.
 */
export function useReportOpens(loanId: string, order: ShownOrder | null | undefined): (orderId: string) => void {
  const go = useGo();
  const again = useAskAgain();
  const [running, setRunning] = useState<string>();
  useEffect(() => {
    if (!order) return;
    if (order.open) setRunning(order.orderId);
    else if (order.orderId === running) {
      setRunning(undefined);
      if (order.state !== 'done') return;
      // Until it arrives, the shown report is an earlier one.
      again(['get-credit-report']);
      go(pathTo('/order-credit-only-report/$loanId', { loanId }));
    }
  }, [order, running, again, go, loanId]);
  return setRunning;
}

/** An order in progress. */
export function RunningOrder({ loanId, title, order }: { loanId: string; title: string; order: ShownOrder }) {
  const again = useAskAgain();
  const onEnded = useCallback(() => again(['get-credit', 'get-credit-report']), [again]);
  return (
    <Workbench
      title={title}
      note={order.needsPerson ? 'Needs a person' : 'Running'}
      panelLabel="While it runs"
      panel={
        <>
          <PanelSection title="Next">
            <p className="text-2">The report opens here. Its accounts wait as proposals, nothing in the application changes by itself.</p>
          </PanelSection>
          <PanelSection title="While it runs">
            <p className="text-2">You can leave this page, the order continues. Another credit order can start when this one ends.</p>
          </PanelSection>
          <PanelSection title="If a different person comes back">
            <p className="text-2">The report is held. Nothing reaches the application.</p>
          </PanelSection>
        </>
      }
    >
      <OrderProgress loanId={loanId} orderId={order.orderId} lastStep="Report read" part="Bureau" says={bureauSays} onEnded={onEnded} />
    </Workbench>
  );
}

function EndedOrder({ loanId, order }: { loanId: string; order: NonNullable<ReplyOf<'get-credit'>['order']> }) {
  return (
    <>
      {order.state === 'failed' ? <FailedOrder order={order} /> : null}
      <Card
        title={order.title}
        note={order.state === 'done' ? 'Done' : order.state === 'cancelled' ? 'Canceled' : 'Ended without a report'}
      >
        <p className="text-2">{`Ordered by ${order.orderedBy}, ${momentHere(order.orderedAt)}${order.endedAt ? `; ended ${momentHere(order.endedAt)}` : ''}`}</p>
        {order.charges.map(({ chargeId, amountCents }) => (
          <div key={chargeId} className={styles.check}>
            <span>{`Charged by ${order.vendor}, ${chargeId}`}</span>
            <span className="text-strong">{formatMoney(amountCents)}</span>
          </div>
        ))}
        {order.charges.length === 0 ? <p className="text-2">Nothing was charged.</p> : null}
        {order.state === 'done' ? (
          <ScreenLink to={pathTo('/order-credit-only-report/$loanId', { loanId })} className="text-strong">
            Open the report
          </ScreenLink>
        ) : null}
      </Card>
    </>
  );
}

/** Why an order gave no report; the agency's own message is shown under the sentence. */
export function FailedOrder({ order }: { order: ShownOrder }) {
  const sentence =
    order.problemCode === 'WRONG_PERSON'
      ? 'The report is for another person. Held, nothing reached the application.'
      : `${order.vendor} gave no report.${order.charges.length === 0 ? ' Nothing was charged.' : ''}`;
  return (
    <Notice tone="red">
      <div className="text-strong">{sentence}</div>
      {order.vendorText ? <div className="text-2">{order.vendorText}</div> : null}
    </Notice>
  );
}
