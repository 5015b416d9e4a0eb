import { useState } from 'react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatRate, rateOfPoints } from '../../../foundation/rates/rates.ts';
import { useAsk } from '../../../ui/calls/index.ts';
import { SelectField } from '../../../ui/fields/index.ts';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { NewPlan } from './new-plan.tsx';
import styles from './partners.module.css';
import { PlanTable, type Payer, type Plan, type Plans } from './plan-table.tsx';

const TITLE = 'Compensation plans';
const PAYERS: readonly { readonly payer: Payer; readonly title: string; readonly note: string }[] = [
  { payer: 'Lender', title: 'Paid by the lender', note: 'Taken from the price of the loan' },
  { payer: 'Borrower', title: 'Paid by the borrower', note: 'Price unchanged' },
];

/** `/compensation-plans/{brokerageId}`: a brokerage's compensation with its days; the lender's people add the next plan. */
export default function CompensationPlansScreen({ params: { brokerageId } }: ScreenProps<'/compensation-plans'>) {
  const asked = useAsk('get-compensation-plans', { query: brokerageId ? { brokerageId } : {} });
  const { fault, refusal } = asked;
  if (!fault && !refusal && asked.value) return <PlansOfBrokerage found={asked.value} />;
  return (
    <Workbench title={TITLE}>
      {fault ? (
        <ErrorState title="The plans did not load" safe="Nothing changed." onRetry={asked.again} trace={fault.trace} />
      ) : refusal?.code === 'NO_BROKERAGE' ? (
        <EmptyState title="No brokerages">Plans are listed here once your region or branch has a brokerage.</EmptyState>
      ) : refusal ? (
        <Notice tone="red">{refusal.message}</Notice>
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Workbench>
  );
}

function PlansOfBrokerage({ found }: { found: Plans }) {
  const go = useGo();
  const [withdrawn, setWithdrawn] = useState<Plan['planId']>();
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
          <WithdrawnPlans plans={found.withdrawn.filter((plan) => plan.paidBy === payer)} latest={withdrawn} />
        </Card>
      ))}
      <p className="text-2">
        A loan is paid by the plan of its application date: a change never reaches back to it, and nobody is paid by both sides (12 CFR
        1026.36(d)).
      </p>
    </Workbench>
  );
}

/** Plans that were taken back before they began; `latest` is the one that was withdrawn here and now. */
function WithdrawnPlans({ plans, latest }: { plans: Plans['withdrawn']; latest: Plan['planId'] | undefined }) {
  return plans.map((plan) => (
    <p key={plan.planId} tabIndex={-1} ref={plan.planId === latest ? takeLostFocus : undefined} className={`text-2 ${styles.padded}`}>
      {`Withdrawn before it began: ${formatRate(rateOfPoints(plan.points))} from ${formatDate(plan.from)} (${plan.source}), by ${plan.withdrawnBy} on ${formatDate(plan.withdrawnOn)}.`}
    </p>
  ));
}

/** The button that withdrew a plan is removed with its row: the focus moves to the line with the result, unless it is already elsewhere. */
function takeLostFocus(line: HTMLElement | null): void {
  if (document.activeElement === document.body) line?.focus();
}
