import { useState } from 'react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { useCommand } from '../../../ui/calls/index.ts';
import { DateField, MoneyField, RateField, SelectField, TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import styles from './partners.module.css';
import type { Payer, Plan, Plans } from './plan-table.tsx';

type Typed = Partial<Pick<Plan, 'points' | 'minimumCents' | 'maximumCents' | 'source'> & { from: string | null }>;

const PAYERS: readonly { readonly value: Payer; readonly label: string }[] = [
  { value: 'Lender', label: 'The lender' },
  { value: 'Borrower', label: 'The borrower' },
];
const FIELDS = ['from', 'points', 'minimum', 'minimumCents', 'source'];

/** The next plan being typed, with the values of the one in force at first, and the command that adds it. */
function useNewPlan(found: Plans) {
  const toast = useToast();
  const [payer, setPayer] = useState<Payer>('Lender');
  const [typed, setTyped] = useState<Typed>({});
  const inForce = found.plans.find((plan) => plan.paidBy === payer && plan.standing === 'in force');
  const plan = {
    from: typed.from ?? null,
    points: typed.points === undefined ? (inForce?.points ?? null) : typed.points,
    minimumCents: typed.minimumCents === undefined ? (inForce?.minimumCents ?? null) : typed.minimumCents,
    maximumCents: typed.maximumCents === undefined ? (inForce?.maximumCents ?? null) : typed.maximumCents,
    source: typed.source ?? '',
  };
  const { from, points } = plan;
  const add = useCommand('add-compensation-plan', {
    refreshes: ['get-compensation-plans'],
    onDone: () => {
      toast({ text: `Plan agreed from ${from ? formatDate(from) : 'then on'}` });
      setTyped({});
    },
  });
  const missing = missingOf(plan);
  return {
    payer,
    setPayer,
    plan,
    change: (part: Typed) => setTyped((before) => ({ ...before, ...part })),
    missing,
    agree: () => {
      if (missing !== undefined || from === null || points === null) return;
      void add.run({ body: { ...plan, from, points, brokerageId: found.brokerage.id, paidBy: payer } });
    },
    agreeing: add.pending,
    fault: add.fault,
    errorOf: (...fields: readonly string[]) => {
      const message = add.refusal && fields.includes(add.refusal.field ?? '') ? add.refusal.message : undefined;
      return message === undefined ? {} : { error: message };
    },
    otherRefusal: add.refusal && !FIELDS.includes(add.refusal.field ?? '') ? add.refusal : undefined,
  };
}

/** The fields that must be typed before the plan can be added. */
function missingOf({ from, points, source }: { from: string | null; points: number | null; source: string }): string | undefined {
  if (from === null) return 'Enter the first day';
  if (points === null) return 'Enter the percentage';
  return source.trim().length < 3 ? 'Name the agreement' : undefined;
}

/** The form of the next plan. */
export function NewPlan({ found }: { found: Plans }) {
  const { payer, setPayer, plan, change, missing, agree, agreeing, fault, errorOf, otherRefusal } = useNewPlan(found);
  return (
    <PanelSection title="New plan">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          agree();
        }}
      >
        <SelectField
          label="Paid by"
          empty={null}
          value={payer}
          choices={PAYERS}
          onChange={(event) => setPayer(event.target.value as Payer)}
        />
        <DateField
          label="For applications from"
          hint={`${formatDate(found.earliest[payer])} at the earliest`}
          value={plan.from}
          onChange={(from) => change({ from })}
          relativeTo={{ today: found.today }}
          earliest={found.earliest[payer]}
          {...errorOf('from')}
        />
        <RateField
          label="Percentage of the note amount"
          value={plan.points}
          onChange={(points) => change({ points: points ?? 0 })}
          {...errorOf('points')}
        />
        <div className={styles.pair}>
          <MoneyField
            label="At least"
            optional
            cents="hide-zero"
            value={plan.minimumCents}
            onChange={(minimumCents) => change({ minimumCents })}
            {...errorOf('minimum', 'minimumCents')}
          />
          <MoneyField
            label="At most"
            optional
            cents="hide-zero"
            value={plan.maximumCents}
            onChange={(maximumCents) => change({ maximumCents })}
          />
        </div>
        <TextField
          label="Agreement"
          placeholder="Amendment 2 of 11/02/2026"
          value={plan.source}
          onChange={(event) => change({ source: event.target.value })}
          {...errorOf('source')}
        />
        {otherRefusal ? <InlineError>{otherRefusal.message}</InlineError> : null}
        {fault ? <InlineError>{fault.message}</InlineError> : null}
        <Button type="submit" variant="primary" busy={agreeing} blocked={missing}>
          Save plan
        </Button>
      </form>
    </PanelSection>
  );
}
