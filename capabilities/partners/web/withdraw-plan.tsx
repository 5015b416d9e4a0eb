import { useState } from 'react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatRate, rateOfPoints } from '../../../foundation/rates/rates.ts';
import { useCommand, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Confirm } from '../../../ui/kit/layers/dialog.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import styles from './partners.module.css';

type Plan = ReplyOf<'get-compensation-plans'>['plans'][number];

/** Withdraws a plan before its first day, after a question that names the plan in effect instead. */
export function WithdrawPlan({
  brokerageId,
  plan,
  onWithdrawn,
}: {
  brokerageId: number;
  plan: Plan;
  /** This part is about to go with its row. */
  onWithdrawn: () => void;
}) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const from = formatDate(plan.from);
  const withdraw = useCommand('withdraw-compensation-plan', {
    refreshes: ['get-compensation-plans'],
    onDone: () => {
      onWithdrawn();
      toast({ text: `Plan from ${from} withdrawn` });
    },
  });
  const problem = withdraw.refusal?.message ?? withdraw.fault?.message;
  return (
    <div className={styles.act}>
      <Button size="panel" aria-label={`Withdraw plan from ${from}`} busy={withdraw.pending} onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      {problem === undefined ? null : <InlineError>{problem}</InlineError>}
      {asking ? (
        <Confirm
          title={`Withdraw plan of ${formatRate(rateOfPoints(plan.points))} from ${from}?`}
          safe="Keep plan"
          loses="Withdraw plan"
          onSafe={() => setAsking(false)}
          onLose={() => {
            setAsking(false);
            void withdraw.run({ params: { planId: plan.planId }, body: { brokerageId } });
          }}
        >
          The plan before it goes on. No loan was paid by this one; it stays readable as withdrawn.
        </Confirm>
      ) : null}
    </div>
  );
}
