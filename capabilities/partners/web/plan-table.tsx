import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatRate, rateOfPoints } from '../../../foundation/rates/rates.ts';
import type { ReplyOf } from '../../../ui/calls/index.ts';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { NumberCell, SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import styles from './partners.module.css';
import { WithdrawPlan } from './withdraw-plan.tsx';

export type Plans = ReplyOf<'get-compensation-plans'>;
export type Plan = Plans['plans'][number];
export type Payer = Plan['paidBy'];

/** The plans one side pays by, past, in force and coming. */
export function PlanTable({
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
  if (plans.length === 0) return <p className={`text-2 ${styles.padded}`}>No plan yet. Add one to price loans this way.</p>;
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
              <StatusPill tone="quiet">{plan.standing === 'coming' ? 'Scheduled' : 'Ended'}</StatusPill>
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
