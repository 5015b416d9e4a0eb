import { MoneyField, TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import type { NamedAmount } from '../domain/index.ts';
import styles from './close.module.css';

interface NamedAmountsProps {
  readonly title: string;
  /** The words of the button that adds a row. */
  readonly adds: string;
  readonly rows: readonly NamedAmount[];
  readonly off: boolean;
  readonly onChange: (rows: readonly NamedAmount[]) => void;
}

/** Lines of a label and an amount each, added and taken off by hand. */
export function NamedAmounts({ title, adds, rows, off, onChange }: NamedAmountsProps) {
  const set = (at: number, part: Partial<NamedAmount>) => onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <fieldset className={styles.list}>
      <legend className="text-strong">{title}</legend>
      {rows.map(({ label, amount }, at) => (
        <div key={at} className={styles.row}>
          <TextField
            label={`Line ${at + 1}`}
            maxLength={80}
            disabled={off}
            value={label}
            error={label.trim() === '' ? 'Name the line' : undefined}
            onChange={({ target }) => set(at, { label: target.value })}
          />
          <MoneyField
            label={`Amount of line ${at + 1}`}
            disabled={off}
            value={amount}
            onChange={(value) => set(at, { amount: value ?? 0 })}
          />
          {off ? null : <Button size="panel" onClick={() => onChange(rows.toSpliced(at, 1))}>{`Remove line ${at + 1}`}</Button>}
        </div>
      ))}
      {off ? null : (
        <Button size="toolbar" onClick={() => onChange([...rows, { label: '', amount: 0 }])}>
          {adds}
        </Button>
      )}
    </fieldset>
  );
}
