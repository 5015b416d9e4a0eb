import { useState } from 'react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Card, SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { NumberCell, PickCell, SecondLine, Table, TableRow } from '../../../ui/kit/tables/table.tsx';
import styles from './mi-quotes.module.css';
import { planName, type MiQuotes, type Picked, type PlanFigures } from './plan-words.ts';

type Sort = 'payment' | 'cash' | 'five-years';
const SORTS = {
  payment: ['Payment', (one: PlanFigures) => one.payment.cents],
  cash: ['Cash', (one: PlanFigures) => one.cashToClose.cents],
  'five-years': ['MI cost, 5 years', (one: PlanFigures) => one.fiveYears.cents],
} as const;

interface PlansProps {
  readonly quotes: MiQuotes;
  readonly picked: Picked | undefined;
  readonly onPick: (picked: Picked) => void;
}

/** Each plan at the insurer with the lowest rate, with payment, price and cash to close. */
export function PlansCard({ quotes, picked, onPick }: PlansProps) {
  const [sort, setSort] = useState<Sort>('five-years');
  const [, figure] = SORTS[sort];
  const plans = [...quotes.plans].sort((a, b) => figure(a) - figure(b));
  return (
    <Card
      title="What each plan costs"
      note={`Lowest insurer of each plan, at ${formatRate(quotes.facts!.rate)}`}
      flush
      aside={
        <SegmentedControl
          label="Sort by"
          value={sort}
          onChange={setSort}
          segments={(Object.keys(SORTS) as Sort[]).map((value) => ({ value, label: SORTS[value][0] }))}
        />
      }
    >
      <Table
        caption="What each plan costs"
        heads={[
          'Plan',
          { number: 'MI a month' },
          { number: 'Payment' },
          { number: 'Price' },
          { number: 'Cash to close' },
          'MI ends',
          { number: '5 years' },
        ]}
        cards
      >
        {plans.map((plan) => (
          <PlanRow
            key={plan.plan}
            plan={plan}
            chosen={picked?.plan === plan.plan && picked.insurerId === plan.insurerId}
            onPick={() => plan.insurerId && onPick({ insurerId: plan.insurerId, plan: plan.plan })}
          />
        ))}
      </Table>
    </Card>
  );
}

function PlanRow({ plan, chosen, onPick }: { plan: PlanFigures; chosen: boolean; onPick: () => void }) {
  const name = planName(plan.plan);
  const { monthly, payment, price, cashToClose, fiveYears } = plan;
  const whole = { cents: 'never' } as const;
  return (
    <TableRow chosen={chosen}>
      <PickCell chosen={chosen} onPick={onPick}>
        {name}
        <SecondLine>
          {plan.insurer}
          {plan.inLoan ? (
            <>
              {' '}
              <StatusPill>In the loan</StatusPill>
            </>
          ) : null}
        </SecondLine>
      </PickCell>
      <NumberCell>
        {monthly ? (
          <ExplainableNumber label={`${name}, a month`} why={monthly.why}>
            {formatMoney(monthly.cents)}
          </ExplainableNumber>
        ) : (
          '–'
        )}
      </NumberCell>
      <NumberCell>
        <ExplainableNumber label={`${name}, payment`} why={payment.why}>
          {formatMoney(payment.cents)}
        </ExplainableNumber>
      </NumberCell>
      <NumberCell>
        <ExplainableNumber label={`${name}, price`} why={price.why}>
          {formatPoints(price.points)}
        </ExplainableNumber>
      </NumberCell>
      <NumberCell>
        <ExplainableNumber label={`${name}, cash to close`} why={cashToClose.why}>
          {formatMoney(cashToClose.cents, whole)}
        </ExplainableNumber>
      </NumberCell>
      <td>
        <PlanEnds plan={plan} />
      </td>
      <NumberCell>
        <ExplainableNumber label={`${name}, five years`} why={fiveYears.why}>
          {formatMoney(fiveYears.cents, whole)}
        </ExplainableNumber>
      </NumberCell>
    </TableRow>
  );
}

/** When the insurance of a plan ends: the day the borrower may request it, and the day it ends automatically. */
export function PlanEnds({ plan: { plan, ends, endsSaid } }: { plan: PlanFigures }) {
  if (!ends) return <>{endsSaid}</>;
  const { onRequest, byItself } = ends;
  const name = planName(plan);
  return (
    <span className={styles.ends}>
      {onRequest ? (
        <span>
          <ExplainableNumber label={`${name}, ends on request`} why={onRequest.why}>
            {formatDate(onRequest.date, { short: true })}
          </ExplainableNumber>{' '}
          <span className="text-2">asked,</span>
        </span>
      ) : null}
      {byItself ? (
        <ExplainableNumber label={`${name}, ends by itself`} why={byItself.why}>
          {formatDate(byItself.date, { short: true })}
        </ExplainableNumber>
      ) : null}
    </span>
  );
}
