import { useRef } from 'react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { daysBetween } from '../../../foundation/dates/dates.ts';
import { useAsk, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { NotLoaded } from '../../../ui/kit/page/not-loaded.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { creditChoices, type CreditChoice, type ReportSystem } from '../domain/order-credit.ts';
import { BorrowersCard } from './borrowers-card.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { CostPanel } from './cost-panel.tsx';
import { FailedOrder, RunningOrder, useReportOpens } from './credit-status.tsx';
import { OrderDetails } from './order-details.tsx';
import { useCreditOrder, type CreditOrdering } from './use-credit-order.ts';

interface OrderCreditProps {
  readonly loanId: string;
  readonly title: string;
  /** The choice the screen opens with. */
  readonly first: CreditChoice;
  readonly system?: ReportSystem;
}

/** Orders one kind of report, with a permissible purpose and at a listed price. While an order is in progress, its status replaces the form. */
export function OrderCredit(props: OrderCreditProps) {
  const { loanId, title, system } = props;
  const asked = useAsk('get-credit', { params: { loanId }, query: system === 'LPA' ? { system } : {} });
  const { value, refusal } = asked;
  const onOrdered = useReportOpens(loanId, value?.order);
  if (value && !refusal) {
    if (value.order?.open) return <RunningOrder loanId={loanId} title={title} order={value.order} />;
    return <OrderForm {...props} key={loanId} overview={value} onOrdered={onOrdered} />;
  }
  return (
    <Workbench title={title}>
      <NotLoaded asked={asked} failed="Credit did not load" safe="Nothing was ordered." />
    </Workbench>
  );
}

interface OrderFormProps extends OrderCreditProps {
  readonly overview: ReplyOf<'get-credit'>;
  readonly onOrdered: (orderId: string) => void;
}

function OrderForm({ loanId, title, first, system, overview, onOrdered }: OrderFormProps) {
  const ordering = useCreditOrder(loanId, overview, { first, system, onOrdered });
  const { draft, setDraft, chosen } = ordering;
  const mayOrder = useMayCall('order-credit');
  // Credit without a case is no order of DU or LPA.
  const choices = system ? creditChoices.filter((one) => one !== 'credit-only') : creditChoices;
  const send = useRef(ordering.send);
  send.current = ordering.send;
  useShortcuts([
    { keys: 'mod+enter', does: 'Order credit', where: 'Forms', run: () => send.current() },
    ...choices.map((choice, index) => ({
      keys: `${index + 1}`,
      does: `Choose order ${index + 1}`,
      where: 'Credit',
      run: () => setDraft({ choice }),
    })),
  ]);
  const { agency, order, reports, today } = overview;
  const newest = reports[0];
  return (
    <Workbench
      title={title}
      note={
        <>
          {newest ? `Report ${newest.number}, ${newest.people.join(' and ')}` : 'No report on this loan yet'}{' '}
          {agency?.simulated ? <StatusPill>Simulator</StatusPill> : null}
        </>
      }
      panelLabel="Cost and checks"
      panel={<CostPanel overview={overview} ordering={ordering} />}
      panelFoot={mayOrder ? <OrderFoot ordering={ordering} agency={agency?.name} /> : undefined}
    >
      {order?.state === 'failed' ? <FailedOrder order={order} /> : null}
      {newest ? <ReuseNotice loanId={loanId} report={newest} today={today} /> : null}
      {agency ? null : <Notice tone="red">No credit agency is set up.</Notice>}
      <ChoiceCards choices={choices} people={chosen} chosen={draft.choice} onChoose={(choice) => setDraft({ choice })} />
      <BorrowersCard
        loanId={loanId}
        overview={overview}
        chosen={new Set(chosen.map(({ id }) => id))}
        inquiry={draft.inquiry}
        purpose={draft.purpose}
        onChoose={(id, take) => setDraft({ without: take ? draft.without.filter((one) => one !== id) : [...draft.without, id] })}
      />
      <OrderDetails draft={draft} agency={agency ? `${agency.name}, account ending ${agency.account}` : ''} onChange={setDraft} />
      <Notice
        actions={
          <ScreenLink to={pathTo('/associated-credit-report/$loanId', { loanId })} className="text-strong">
            Attach by number
          </ScreenLink>
        }
      >
        Ordered through DU or LPA instead? Reissue it by its number, or attach it for a later run.
      </Notice>
    </Workbench>
  );
}

function OrderFoot({ ordering: { decided, command, send }, agency }: { ordering: CreditOrdering; agency: string | undefined }) {
  return (
    <>
      {command.refusal ? <InlineError>{command.refusal.message}</InlineError> : null}
      {command.fault ? <InlineError>{command.fault.message}</InlineError> : null}
      <Button
        variant="primary"
        keys="mod+enter"
        wide
        busy={command.pending}
        blocked={decided.ok ? undefined : decided.refusal.message}
        onClick={send}
      >
        {decided.ok ? `Order, ${formatMoney(decided.value.cost.value)}` : 'Order'}
      </Button>
      <span className="text-2">{`Can be canceled until ${agency ?? 'the agency'} has it.`}</span>
    </>
  );
}

function ReuseNotice({ loanId, report, today }: { loanId: string; report: ReplyOf<'get-credit'>['reports'][number]; today: string }) {
  return (
    <Notice
      actions={
        <ScreenLink to={pathTo('/order-credit-only-report/$loanId', { loanId })} className="text-strong">
          Use it
        </ScreenLink>
      }
    >
      {`Report ${report.number} is ${daysInWords(daysBetween(report.issuedOn, today))} and free to reuse.`}
    </Notice>
  );
}

function daysInWords(days: number): string {
  return days === 0 ? 'of today' : days === 1 ? '1 day old' : `${days} days old`;
}
