import { MoneyField, TextField } from '../../../ui/fields/index.ts';
import type { NamedAmount } from '../domain/index.ts';
import { RowList } from './row-list.tsx';

interface NamedAmountsProps {
  readonly title: string;
  /** The words of the button that adds a row. */
  readonly adds: string;
  readonly rows: readonly NamedAmount[];
  readonly off: boolean;
  readonly onChange: (rows: readonly NamedAmount[]) => void;
}

/** Lines of a label and an amount each. */
export function NamedAmounts(props: NamedAmountsProps) {
  const { off } = props;
  return (
    <RowList<NamedAmount> {...props} noun="line" added={() => ({ label: '', amount: 0 })}>
      {({ label, amount }, at, set) => (
        <>
          <TextField
            label={`Line ${at + 1}`}
            maxLength={80}
            disabled={off}
            value={label}
            error={label.trim() === '' ? 'Name the line' : undefined}
            onChange={({ target }) => set({ label: target.value })}
          />
          <MoneyField label={`Amount of line ${at + 1}`} disabled={off} value={amount} onChange={(value) => set({ amount: value ?? 0 })} />
        </>
      )}
    </RowList>
  );
}
