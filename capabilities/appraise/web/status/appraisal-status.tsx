import { useCallback, useState } from 'react';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { useAsk, useAskAgain, type ReplyOf } from '../../../../ui/calls/index.ts';
import { StatusPill } from '../../../../ui/kit/controls/status-pill.tsx';
import { Notice } from '../../../../ui/kit/page/card.tsx';
import { EmptyState } from '../../../../ui/kit/page/states.tsx';
import { NotLoaded } from '../../../../ui/kit/page/not-loaded.tsx';
import { Workbench } from '../../../../ui/kit/page/templates/workbench.tsx';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { ChoiceRows } from '../../../../ui/kit/page/choice-rows.tsx';
import { OrderProgress } from '../../../orders/panels/order-progress.tsx';
import { AcceptanceNotices } from '../order/acceptance-notices.tsx';
import { BlockedOrder } from '../order/blocked-order.tsx';
import { CopyCard } from './copy-card.tsx';
import { MilestonesCard } from './milestones-card.tsx';
import { MovesFoot, MovesPanel } from './moves-panel.tsx';
import { OrderCard } from './order-card.tsx';
import { PaymentCard } from './payment-card.tsx';
import { ReconsiderationCard } from './reconsideration-card.tsx';
import { ReportCard } from './report-card.tsx';
import { ReportFile } from './report-file.tsx';
import { SecondNotice } from './second-notice.tsx';
import { TransfersCard } from './transfers-card.tsx';

const TITLE = 'Appraisal';
type Details = ReplyOf<'appraisal-order-details'>;

/** The appraisal's status, the report's figures, and what its value changes. */
export function AppraisalStatus({ loanId }: { loanId: string }) {
  const asked = useAsk('appraisal-order-details', { params: { loanId } });
  if (asked.value && !asked.refusal) return <Status loanId={loanId} details={asked.value} />;
  return (
    <Workbench title={TITLE}>
      <NotLoaded asked={asked} failed="The appraisal did not load" safe="It goes on by itself." />
    </Workbench>
  );
}

function Status({ loanId, details: all }: { loanId: string; details: Details }) {
  const [chosen, setChosen] = useState<string>();
  const details = { ...all, appraisal: all.appraisals.find(({ appraisalId }) => appraisalId === chosen) ?? all.appraisal };
  const askAgain = useAskAgain();
  const onEnded = useCallback(() => askAgain(['appraisal-order-details']), [askAgain]);
  const { order, appraisal, moves } = details;
  const newest = appraisal?.reports[0];
  return (
    <Workbench
      title={TITLE}
      note={<StatusNote details={details} />}
      actions={
        appraisal && newest ? <ReportFile loanId={loanId} appraisalId={appraisal.appraisalId} version={newest.version} /> : undefined
      }
      {...(moves && moves.appraisalId === appraisal?.appraisalId
        ? {
            panelLabel: 'What the value moves',
            panel: <MovesPanel moves={moves} />,
            panelFoot: <MovesFoot loanId={loanId} details={details} />,
          }
        : {})}
    >
      <SecondNotice loanId={loanId} details={all} />
      <WhichAppraisal appraisals={all.appraisals} chosen={appraisal?.appraisalId} onChoose={setChosen} />
      {order?.open ? (
        <OrderProgress loanId={loanId} orderId={order.orderId} lastStep="Taken" part="Company" says={(text) => text} onEnded={onEnded} />
      ) : null}
      {order?.state === 'failed' ? (
        <Notice
          tone="red"
          actions={
            <ScreenLink to={pathTo('/order-xpanse/$loanId', { loanId })} className="text-strong">
              Order of another
            </ScreenLink>
          }
        >
          <div className="text-strong">{`${order.vendor} took no order. Nothing was charged.`}</div>
          {order.vendorText ? <div className="text-2">{order.vendorText}</div> : null}
        </Notice>
      ) : null}
      {appraisal ? (
        <>
          {appraisal.late ? (
            <Notice tone="red">
              <div className="text-strong">{`Late. It was promised by ${formatDate(appraisal.promisedOn, { weekday: true })}; ${appraisal.company} now says ${formatDate(appraisal.dueOn, { weekday: true })}.`}</div>
              {appraisal.note ? <div className="text-2">{appraisal.note}</div> : null}
            </Notice>
          ) : appraisal.note ? (
            <Notice>{appraisal.note}</Notice>
          ) : null}
          <MilestonesCard appraisal={appraisal} />
          <PaymentCard loanId={loanId} appraisal={appraisal} borrowers={details.borrowers} />
          {appraisal.reports.map((report, index) => (
            <ReportCard key={report.version} loanId={loanId} report={report} newest={index === 0} appraisal={appraisal} />
          ))}
          <CopyCard loanId={loanId} details={details} />
          <OrderCard appraisal={appraisal} estimateFee={details.estimateFee} />
          <TransfersCard loanId={loanId} appraisal={appraisal} />
          {newest && appraisal.madeFor === null ? (
            <ReconsiderationCard loanId={loanId} appraisal={appraisal} today={details.today} />
          ) : null}
        </>
      ) : order?.open ? null : (
        <NotOrdered loanId={loanId} details={details} />
      )}
    </Workbench>
  );
}

interface WhichAppraisalProps {
  readonly appraisals: Details['appraisals'];
  readonly chosen: string | undefined;
  readonly onChoose: (appraisalId: string) => void;
}

/** A loan with a second appraisal shows one of the two. */
function WhichAppraisal({ appraisals, chosen, onChoose }: WhichAppraisalProps) {
  if (appraisals.length < 2) return null;
  const rows = appraisals.map((one) => ({
    id: one.appraisalId,
    title: `${one.second ? 'Second appraisal, ' : ''}${one.company} ${one.companyOrder}`,
    note: one.reports.length > 0 ? 'Report received' : 'Under way',
    figure: formatMoney(one.feeCents),
  }));
  return <ChoiceRows label="Appraisal" rows={rows} chosen={chosen} onChoose={onChoose} />;
}

function NotOrdered({ loanId, details: { acceptance, blocked } }: { loanId: string; details: Details }) {
  return (
    <>
      <AcceptanceNotices acceptance={acceptance} />
      {blocked ? <BlockedOrder loanId={loanId} blocked={blocked} /> : null}
      <EmptyState title="No appraisal on this loan">
        <ScreenLink to={pathTo('/order-xpanse/$loanId', { loanId })}>Order appraisal</ScreenLink>
      </EmptyState>
    </>
  );
}

function StatusNote({ details: { appraisal, order } }: { details: Details }) {
  if (!appraisal) return order?.open ? 'Being ordered' : 'Not ordered';
  const [newest] = appraisal.reports;
  const state =
    newest?.review?.decision === 'accepted'
      ? 'Reviewed'
      : newest
        ? 'Report received'
        : appraisal.payment.state === 'waiting'
          ? 'Waiting for payment'
          : appraisal.late
            ? 'Late'
            : 'Under way';
  return (
    <>
      <StatusPill>{state}</StatusPill> {`${appraisal.madeFor ? '' : 'Order '}${appraisal.companyOrder}, ${appraisal.company}`}{' '}
      {appraisal.simulated ? <StatusPill>Simulator</StatusPill> : null}
    </>
  );
}
