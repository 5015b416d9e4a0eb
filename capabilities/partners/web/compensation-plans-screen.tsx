import { useState } from 'react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatRate, rateOfPoints } from '../../../foundation/rates/rates.ts';
import { useAsk, useCommand, type ReplyOf } from '../../../ui/calls/index.ts';
import { DateField, MoneyField, RateField, SelectField, TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { EmptyState, ErrorState, InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { NumberCell, SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { PanelSection, Workbench } from '../../../ui/kit/page/templates.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import styles from './partners.module.css';
import { WithdrawPlan } from './withdraw-plan.tsx';

type Plans = ReplyOf<'get-compensation-plans'>;
type Plan = Plans['plans'][number];
type Payer = Plan['paidBy'];

const TITLE = 'Compensation plans';
const PAYERS: readonly { readonly payer: Payer; readonly title: string; readonly note: string }[] = [
  { payer: 'Lender', title: 'Paid by the lender', note: 'Taken from the price of the loan' },
  { payer: 'Borrower', title: 'Paid by the borrower', note: 'The price is not touched' },
];

/** `/compensation-plans/{brokerageId}`: what a brokerage is paid, since when and until when; the lender's people agree the next. */
export default function CompensationPlansScreen({ params }: ScreenProps<'/compensation-plans'>) {
  const go = useGo();
  const [withdrawn, setWithdrawn] = useState<Plan['planId']>();
  const asked = useAsk('get-compensation-plans', { query: params.brokerageId ? { brokerageId: params.brokerageId } : {} });
  if (asked.fault)
    return (
      <Workbench title={TITLE}>
        <ErrorState title="The plans did not load" safe="Nothing changed." onRetry={asked.again} trace={asked.fault.trace} />
      </Workbench>
    );
  if (asked.refusal?.code === 'NO_BROKERAGE')
    return (
      <Workbench title={TITLE}>
        <EmptyState title="No brokerages">Plans are listed here once your region or branch has a brokerage.</EmptyState>
      </Workbench>
    );
  if (asked.refusal)
    return (
      <Workbench title={TITLE}>
        <Notice tone="red">{asked.refusal.message}</Notice>
      </Workbench>
    );
  const found = asked.value;
  if (!found)
    return (
      <Workbench title={TITLE}>
        <SkeletonRows rows={8} />
      </Workbench>
    );
  return (
    <Workbench
      title={TITLE}
      note={found.brokerage.name}
      actions={
        found.brokerages.length > 1 ? (
          <SelectField
            label="Brokerage"
            bare
            empty={null}
            value={String(found.brokerage.id)}
            choices={found.brokerages.map((one) => ({ value: String(one.id), label: one.name }))}
            onChange={(event) => go(pathTo('/compensation-plans', { brokerageId: event.target.value }), { replace: true })}
          />
        ) : undefined
      }
      {...(found.mayAdd ? { panel: <NewPlan key={found.brokerage.id} found={found} />, panelLabel: 'New plan' } : {})}
    >
      {PAYERS.map(({ payer, title, note }) => (
        <Card key={payer} title={title} note={note} flush>
          <PlanTable found={found} payer={payer} title={title} onWithdrawn={setWithdrawn} />
          {found.withdrawn
            .filter((plan) => plan.paidBy === payer)
            .map((plan) => (
              <p
                key={plan.planId}
                tabIndex={-1}
                ref={plan.planId === withdrawn ? takeLostFocus : undefined}
                className={`text-2 ${styles.padded}`}
              >
                {`Withdrawn before it began: ${formatRate(rateOfPoints(plan.points))} from ${formatDate(plan.from)} (${plan.source}), by ${plan.withdrawnBy} on ${formatDate(plan.withdrawnOn)}.`}
              </p>
            ))}
        </Card>
      ))}
      <p className="text-2">
        A loan is paid by the plan of its application date: a change never reaches back to it, and nobody is paid by both sides (12 CFR
        1026.36(d)).
      </p>
    </Workbench>
  );
}

/** The button that withdrew a plan goes with its row: who pressed it goes on at what became of the plan, unless already elsewhere. */
function takeLostFocus(line: HTMLElement | null): void {
  if (document.activeElement === document.body) line?.focus();
}

function PlanTable({
  found,
  payer,
  title,
  onWithdrawn,
}: {
  found: Plans;
  payer: Payer;
  title: string;
  onWithdrawn: (planId: Plan['planId']) => void;
}) {
  const plans = found.plans.filter((plan) => plan.paidBy === payer);
  if (plans.length === 0)
    return <p className={`text-2 ${styles.padded}`}>No plan is agreed. Loans can’t be priced this way until there is one.</p>;
  return (
    <Table
      className={styles.plans}
      caption={`Plans ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
      heads={['Applications', 'State', { number: 'Of the note amount' }, { number: 'At least' }, { number: 'At most' }, 'Agreement']}
    >
      {plans.map((plan) => (
        <tr key={plan.planId}>
          <th scope="row" className={styles.nowrap}>
            {periodText(plan)}
          </th>
          <td className={styles.nowrap}>
            {plan.standing === 'in force' ? (
              <StatusPill tone="green">In force</StatusPill>
            ) : (
              <StatusPill tone="quiet">{plan.standing === 'coming' ? 'Coming' : 'Over'}</StatusPill>
            )}
            {plan.standing === 'coming' && found.mayWithdraw ? (
              <WithdrawPlan brokerageId={found.brokerage.id} plan={plan} onWithdrawn={() => onWithdrawn(plan.planId)} />
            ) : null}
          </td>
          <NumberCell>{formatRate(rateOfPoints(plan.points))}</NumberCell>
          <NumberCell>{plan.minimumCents === null ? 'none' : formatMoney(plan.minimumCents, { cents: 'hide-zero' })}</NumberCell>
          <NumberCell>{plan.maximumCents === null ? 'none' : formatMoney(plan.maximumCents, { cents: 'hide-zero' })}</NumberCell>
          <td>
            {plan.source}
            <SecondLine>{`Entered ${plan.enteredBy ? `by ${plan.enteredBy} ` : ''}on ${formatDate(plan.enteredOn)}`}</SecondLine>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function periodText({ from, until }: Plan): string {
  return until === null ? `From ${formatDate(from)}` : `${formatDate(from)} to before ${formatDate(until)}`;
}

/** The next plan, begun with what the one in force says. */
function NewPlan({ found }: { found: Plans }) {
  const toast = useToast();
  const [payer, setPayer] = useState<Payer>('Lender');
  const inForce = found.plans.find((plan) => plan.paidBy === payer && plan.standing === 'in force');
  const [typed, setTyped] = useState<Partial<Pick<Plan, 'points' | 'minimumCents' | 'maximumCents' | 'source'> & { from: string | null }>>(
    {},
  );
  const add = useCommand('add-compensation-plan', {
    refreshes: ['get-compensation-plans'],
    onDone: () => {
      toast({ text: `Plan agreed from ${from ? formatDate(from) : 'then on'}` });
      setTyped({});
    },
  });
  const from = typed.from ?? null;
  const points = typed.points === undefined ? (inForce?.points ?? null) : typed.points;
  const minimumCents = typed.minimumCents === undefined ? (inForce?.minimumCents ?? null) : typed.minimumCents;
  const maximumCents = typed.maximumCents === undefined ? (inForce?.maximumCents ?? null) : typed.maximumCents;
  const source = typed.source ?? '';
  const change = (what: typeof typed) => setTyped((before) => ({ ...before, ...what }));
  const missing =
    from === null
      ? 'Enter the first day'
      : points === null
        ? 'Enter the percentage'
        : source.trim().length < 3
          ? 'Name the agreement'
          : undefined;
  const errorOf = (field: string) => (add.refusal?.field === field ? add.refusal.message : undefined);
  const elsewhere = add.refusal && !['from', 'points', 'minimum', 'minimumCents', 'source'].includes(add.refusal.field ?? '');
  return (
    <PanelSection title="New plan">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (missing !== undefined || from === null || points === null) return;
          void add.run({ body: { brokerageId: found.brokerage.id, paidBy: payer, from, points, minimumCents, maximumCents, source } });
        }}
      >
        <SelectField
          label="Paid by"
          empty={null}
          value={payer}
          choices={PAYERS.map((one) => ({ value: one.payer, label: one.payer === 'Lender' ? 'The lender' : 'The borrower' }))}
          onChange={(event) => setPayer(event.target.value as Payer)}
        />
        <DateField
          label="For applications from"
          hint={`${formatDate(found.earliest[payer])} at the earliest`}
          value={from}
          onChange={(value) => change({ from: value })}
          known={{ today: found.today }}
          earliest={found.earliest[payer]}
          {...(errorOf('from') ? { error: errorOf('from') } : {})}
        />
        <RateField
          label="Percentage of the note amount"
          value={points}
          onChange={(value) => change({ points: value ?? 0 })}
          {...(errorOf('points') ? { error: errorOf('points') } : {})}
        />
        <div className={styles.pair}>
          <MoneyField
            label="At least"
            optional
            cents="hide-zero"
            value={minimumCents}
            onChange={(value) => change({ minimumCents: value })}
            {...((errorOf('minimum') ?? errorOf('minimumCents')) ? { error: errorOf('minimum') ?? errorOf('minimumCents') } : {})}
          />
          <MoneyField
            label="At most"
            optional
            cents="hide-zero"
            value={maximumCents}
            onChange={(value) => change({ maximumCents: value })}
          />
        </div>
        <TextField
          label="Agreement"
          placeholder="Amendment 2 of 11/02/2026"
          value={source}
          onChange={(event) => change({ source: event.target.value })}
          {...(errorOf('source') ? { error: errorOf('source') } : {})}
        />
        {elsewhere ? <InlineError>{add.refusal!.message}</InlineError> : null}
        {add.fault ? <InlineError>{add.fault.message}</InlineError> : null}
        <Button type="submit" variant="primary" busy={add.pending} blocked={missing}>
          Agree the plan
        </Button>
      </form>
    </PanelSection>
  );
}
