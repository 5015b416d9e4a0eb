import { formatMoney } from '../../../../foundation/money/money.ts';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import { useCommand, useMayCall } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { figureText } from '../../../../foundation/explain/figure-text.ts';
import { Ledger } from '../../../../ui/kit/explain/ledger.tsx';
import { Card, Notice } from '../../../../ui/kit/page/card.tsx';
import { ChoiceRows } from '../../../../ui/kit/page/choice-rows.tsx';
import { Folded } from '../../../../ui/kit/page/folded.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../../ui/kit/page/templates/panel.tsx';
import { useShortcuts } from '../../../../ui/kit/shortcuts/shortcuts.tsx';
import { NumberCell, Table } from '../../../../ui/kit/tables/table.tsx';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import type { OrderType } from '../../domain/run/order-aus.ts';
import { SectionOfAct } from './section-of-act.tsx';
import type { Option } from '../words.ts';

const TITLES: Readonly<Record<OrderType, string>> = { DUAL: 'DU and LPA', DU: 'Desktop Underwriter', LPA: 'Loan Product Advisor' };

interface OrderFormProps {
  readonly loanId: string;
  readonly option: Option;
  readonly types: readonly OrderType[];
  readonly chosen: OrderType;
  readonly onChoose: (type: OrderType) => void;
}

/** The order's type, its input, and its obstacles. */
export function OrderForm({ loanId, option, types, chosen, onChoose }: OrderFormProps) {
  const rows = types.flatMap((type) => option.orderTypes.filter(({ orderType }) => orderType === type));
  const [report] = option.reports;
  return (
    <>
      {option.missing.length === 0 ? null : (
        <Notice
          tone="amber"
          actions={
            <ScreenLink className="text-strong" to={pathTo('/edit-loan/$loanId', { loanId })}>
              Edit application
            </ScreenLink>
          }
        >
          {`Missing in the application: ${option.missing.join(', ')}.`}
        </Notice>
      )}
      {report || option.attached.length > 0 ? null : (
        <Notice
          tone="amber"
          actions={
            <ScreenLink className="text-strong" to={pathTo('/order-credit-only/$loanId', { loanId })}>
              Order credit
            </ScreenLink>
          }
        >
          There is no credit report on this loan. The systems decide nothing without one.
        </Notice>
      )}
      {types.length > 1 ? (
        <ChoiceRows
          label="What to order"
          rows={rows.map(({ orderType, resubmission, cost }) => ({
            id: orderType,
            title: TITLES[orderType],
            note: resubmission ? 'Resubmission of the same case' : 'First submission',
            figure: cost ? formatMoney(cost.cents) : undefined,
          }))}
          chosen={chosen}
          onChoose={(id) => onChoose(id as OrderType)}
        />
      ) : null}
      <Card title="Credit report" note={report ? `until ${formatDate(report.lastDay, { short: true })}` : undefined}>
        {report ? (
          <p>{`${report.number} of ${report.people.join(' and ')}, ${report.agency}, ${formatDate(report.issuedOn, { short: true })}`}</p>
        ) : (
          <p className="text-2">
            {option.attached.map(({ system, agency, number }) => `${system}: ${number}, ${agency}`).join('; ') || 'None on this loan.'}
          </p>
        )}
      </Card>
      {option.sections.length > 0 ? <SectionOfAct loanId={loanId} option={option} /> : null}
      <Folded
        title="What is sent"
        summary={`${option.sent.length} facts of application version ${option.applicationVersion}, beside names, scores and the rest of the message`}
        change="Show"
      >
        <Table caption="What is sent" heads={['Fact', { number: 'Sent' }]}>
          {option.sent.map(({ label, why }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <NumberCell>{figureText(why.figure)}</NumberCell>
            </tr>
          ))}
        </Table>
      </Folded>
    </>
  );
}

/** The cost, line by line. */
export function OrderCost({ option, chosen }: { option: Option; chosen: OrderType }) {
  const { cost, refusal } = option.orderTypes.find(({ orderType }) => orderType === chosen)!;
  return (
    <PanelSection title="Cost">
      {cost ? <Ledger step={cost.why} caption="Cost of the order" /> : <p className="text-2">{refusal}</p>}
      {option.systems.some(({ simulated }) => simulated) ? (
        <p className="text-2">
          A simulator answers from the message sent: eligibility by the published guides, risk by the open scorecard LPS-1. The real system
          may answer otherwise.
        </p>
      ) : null}
    </PanelSection>
  );
}

/** The button, with the price in it; closed for the reason the server would give. */
export function OrderButton({ loanId, option, chosen }: Pick<OrderFormProps, 'loanId' | 'option' | 'chosen'>) {
  const may = useMayCall('order-dual-aus');
  const order = useCommand('order-dual-aus', { refreshes: ['dualaus-option', 'au-findings'] });
  const { resubmission, cost, refusal } = option.orderTypes.find(({ orderType }) => orderType === chosen)!;
  const send = (): void => {
    if (!cost || order.pending) return;
    void order.run({
      params: { loanId },
      query: { orderType: chosen, ...(resubmission ? { resubmission: 'true' as const } : {}) },
      body: { costCents: cost.cents },
    });
  };
  useShortcuts([{ keys: 'mod+enter', does: 'Order underwriting', where: 'Forms', run: send }]);
  if (!may) return null;
  const name = chosen === 'DUAL' ? 'both' : chosen;
  return (
    <>
      {order.refusal ? <InlineError>{order.refusal.message}</InlineError> : null}
      {order.fault ? <InlineError>{order.fault.message}</InlineError> : null}
      <Button variant="primary" keys="mod+enter" wide busy={order.pending} blocked={refusal ?? undefined} onClick={send}>
        {`${resubmission ? 'Run' : 'Order'} ${name}${resubmission ? ' again' : ''}${cost ? `, ${formatMoney(cost.cents)}` : ''}`}
      </Button>
    </>
  );
}
