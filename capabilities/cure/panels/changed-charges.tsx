import type { Cents } from '../../../foundation/money/money.ts';
import { MoneyField, SelectField, TextField } from '../../../ui/fields/index.ts';
import { Button, LinkButton } from '../../../ui/kit/controls/button.tsx';
import { choices, PAYERS, type Closed, type Payer } from './cure-words.ts';
import styles from './cure.module.css';

/** A charge as it was really paid; without an id one that the Closing Disclosure does not have. */
export interface TypedCharge {
  readonly id: string | null;
  readonly label: string;
  readonly section: 'B' | 'C' | 'H';
  readonly amount: Cents;
  readonly payer: Payer;
}

const LIMITS = {
  B: 'Required, no shopping: zero tolerance',
  C: 'Required, from the written list: ten percent',
  H: 'Not required by the lender: no limit',
} as const;

interface ChargesProps {
  readonly charges: Closed['charges'];
  readonly typed: readonly TypedCharge[];
  readonly onChange: (typed: readonly TypedCharge[]) => void;
}

/** Charges with other amounts than disclosed, each with what was paid and by whom. */
export function ChangedCharges({ charges, typed, onChange }: ChargesProps) {
  const free = charges.filter(({ id }) => !typed.some((each) => each.id === id));
  const change = (at: number, part: Partial<TypedCharge>) =>
    onChange(typed.map((each, index) => (index === at ? { ...each, ...part } : each)));
  return (
    <>
      {typed.map((each, at) => (
        <div key={each.id ?? `added ${at}`} className={styles.fields}>
          {each.id === null ? <AddedFields charge={each} change={(part) => change(at, part)} /> : null}
          <MoneyField
            label={`${each.label || 'Charge'}, paid`}
            value={each.amount}
            onChange={(amount) => change(at, { amount: amount ?? 0 })}
          />
          <SelectField
            label={`${each.label || 'Charge'}, paid by`}
            empty={null}
            value={each.payer}
            choices={choices(PAYERS)}
            onChange={({ target }) => change(at, { payer: target.value as Payer })}
          />
          <div className={styles.row}>
            <LinkButton
              aria-label={`Leave out ${each.label || 'charge'}`}
              onClick={() => onChange(typed.filter((_, index) => index !== at))}
            >
              Leave out
            </LinkButton>
          </div>
        </div>
      ))}
      <div className={styles.row}>
        <SelectField
          label="Charge that changed"
          empty="Choose a charge"
          value=""
          choices={free.map(({ id, label }) => ({ value: id, label }))}
          onChange={({ target }) => {
            const found = free.find(({ id }) => id === target.value);
            if (found) onChange([...typed, { id: found.id, label: found.label, section: 'H', amount: found.cents, payer: found.payer }]);
          }}
        />
        <Button onClick={() => onChange([...typed, { id: null, label: '', section: 'H', amount: 0, payer: 'borrower' }])}>
          Add a charge not disclosed
        </Button>
      </div>
    </>
  );
}

function AddedFields({ charge, change }: { charge: TypedCharge; change: (part: Partial<TypedCharge>) => void }) {
  return (
    <>
      <TextField
        label="Name of the charge"
        maxLength={80}
        value={charge.label}
        onChange={({ target }) => change({ label: target.value })}
      />
      <SelectField
        label="Limit of the charge"
        empty={null}
        value={charge.section}
        choices={choices(LIMITS)}
        onChange={({ target }) => change({ section: target.value as TypedCharge['section'] })}
      />
    </>
  );
}
