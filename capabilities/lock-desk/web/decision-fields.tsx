import { PriceField, RateField, SelectField, TextField } from '../../../ui/fields/index.ts';
import type { DeskTerms, Detail } from './desk-text.ts';
import styles from './desk.module.css';

/** The fields of a lock that no sheet here prices. */
export function TypedLockFields({
  terms,
  days,
  onChange,
}: {
  terms: DeskTerms;
  days: readonly number[];
  onChange: (part: DeskTerms) => void;
}) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Product"
        value={terms.productName ?? ''}
        maxLength={120}
        onChange={(event) => onChange({ productName: event.target.value })}
      />
      <div className={styles.three}>
        <RateField label="Rate" value={terms.rate ?? null} onChange={(rate) => onChange(rate === null ? {} : { rate })} />
        <PriceField label="Price" value={terms.price ?? null} onChange={(price) => onChange(price === null ? {} : { price })} />
        <SelectField
          label="Days"
          value={terms.lockDays === undefined ? '' : String(terms.lockDays)}
          choices={days.map((one) => ({ value: String(one), label: String(one) }))}
          onChange={(event) => onChange({ lockDays: Number(event.target.value) })}
        />
      </div>
    </div>
  );
}

/** The figures the desk offers instead. */
export function CounterFields({ detail, terms, onChange }: { detail: Detail; terms: DeskTerms; onChange: (part: DeskTerms) => void }) {
  const { kind } = detail.request;
  const costs = kind === 'extension' || kind === 'relock';
  return (
    <div className={styles.three}>
      {costs ? (
        <TextField
          label="Days"
          inputMode="numeric"
          value={terms.days === undefined ? '' : String(terms.days)}
          onChange={(event) => {
            const days = Number(event.target.value);
            if (Number.isInteger(days) && days >= 0 && days <= 180) onChange({ days });
          }}
        />
      ) : null}
      <PriceField
        label={costs ? 'Cost in points' : 'Concession in points'}
        value={terms.points ?? null}
        onChange={(points) => onChange({ points: points ?? 0 })}
      />
    </div>
  );
}
