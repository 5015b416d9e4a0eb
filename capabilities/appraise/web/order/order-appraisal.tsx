import { useRef } from 'react';
import { useAsk, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../../ui/kit/controls/status-pill.tsx';
import { Notice } from '../../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { NotLoaded } from '../../../../ui/kit/page/not-loaded.tsx';
import { Workbench } from '../../../../ui/kit/page/templates/workbench.tsx';
import { useShortcuts } from '../../../../ui/kit/shortcuts/shortcuts.tsx';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { AcceptanceNotices } from './acceptance-notices.tsx';
import { AccessCard } from './access-card.tsx';
import { BlockedOrder } from './blocked-order.tsx';
import { CompaniesCard } from './companies-card.tsx';
import { FeePanel } from './fee-panel.tsx';
import { ResaleCard } from './resale-card.tsx';
import { TransferInCard } from './transfer-in-card.tsx';
import { useAppraisalOrder, type AppraisalOrdering } from './use-appraisal-order.ts';

const TITLE = 'Order appraisal';

/** Orders one appraisal at a listed fee. Obstacles are shown first, with links to where they are resolved. */
export function OrderAppraisal({ loanId }: { loanId: string }) {
  const asked = useAsk('appraisal-order-details', { params: { loanId } });
  if (asked.value && !asked.refusal) return <OrderForm key={loanId} loanId={loanId} details={asked.value} />;
  return (
    <Workbench title={TITLE}>
      <NotLoaded asked={asked} failed="The appraisal did not load" safe="Nothing was ordered." />
    </Workbench>
  );
}

function OrderForm({ loanId, details }: { loanId: string; details: ReplyOf<'appraisal-order-details'> }) {
  const ordering = useAppraisalOrder(loanId, details);
  const mayOrder = useMayCall('new-appraisal-order');
  const send = useRef(ordering.send);
  send.current = ordering.send;
  useShortcuts([{ keys: 'mod+enter', does: 'Order appraisal', where: 'Forms', run: () => send.current() }]);
  const { addressLine, city, state } = details.property;
  const { appraisal, blocked } = details;
  return (
    <Workbench
      title={TITLE}
      note={
        <>
          {[addressLine, city, state].filter(Boolean).join(', ')}{' '}
          {ordering.fees.value?.simulated ? <StatusPill>Simulator</StatusPill> : null}
        </>
      }
      panelLabel="Fee and rules"
      panel={<FeePanel ordering={ordering} details={details} />}
      panelFoot={mayOrder ? <OrderFoot ordering={ordering} /> : undefined}
    >
      {blocked?.code === 'ORDER_OPEN' ? null : <AcceptanceNotices acceptance={details.acceptance} ordering={ordering} />}
      {blocked ? <BlockedOrder loanId={loanId} blocked={blocked} /> : null}
      {appraisal && !blocked ? (
        <Notice
          actions={
            <ScreenLink to={pathTo('/appraisal-order-Status/$loanId', { loanId })} className="text-strong">
              Open it
            </ScreenLink>
          }
        >
          {details.secondAfter
            ? `This order is the second appraisal, 12 CFR 1026.35(c)(4). ${details.secondAfter.company} made or is making the first; the lender pays this one.`
            : `${appraisal.company} delivered ${appraisal.companyOrder}. This orders another one.`}
        </Notice>
      ) : null}
      <CompaniesCard ordering={ordering} />
      <AccessCard ordering={ordering} />
      {details.purpose === 'Purchase' ? <ResaleCard key={JSON.stringify(details.resale)} loanId={loanId} details={details} /> : null}
      <TransferInCard loanId={loanId} today={details.today} />
    </Workbench>
  );
}

function OrderFoot({ ordering: { command, problem, feeText, company, send } }: { ordering: AppraisalOrdering }) {
  return (
    <>
      {command.refusal ? <InlineError>{command.refusal.message}</InlineError> : null}
      {command.fault ? <InlineError>{command.fault.message}</InlineError> : null}
      <Button variant="primary" keys="mod+enter" wide busy={command.pending} blocked={problem} onClick={send}>
        {feeText === '' ? 'Order' : `Order, ${feeText}`}
      </Button>
      <span className="text-2">{company ? `Can be canceled until ${company.name} has it.` : 'Nothing is sent before you order.'}</span>
    </>
  );
}
