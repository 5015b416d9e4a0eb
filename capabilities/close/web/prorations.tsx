import { formatMoney } from '../../../foundation/money/money.ts';
import { CheckField, DateField, MoneyField, SelectField, TextField } from '../../../ui/fields/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { workRow, type ClosingDraft, type Prorated } from '../domain/index.ts';
import styles from './close.module.css';
import { RowList } from '../panels/row-list.tsx';

interface ProrationsProps {
  readonly title: string;
  /** The words of the button that adds a row. */
  readonly adds: string;
  readonly side: 'paidInAdvance' | 'unpaidBySeller';
  readonly draft: ClosingDraft;
  readonly off: boolean;
  readonly onChange: (rows: readonly Prorated[]) => void;
}

const CONVENTIONS = [
  { value: 'actual-365', label: 'Actual days, 365' },
  { value: 'actual-360', label: 'Actual days, 360' },
  { value: '30-360', label: 'Months of 30 days' },
];

/** Bills divided between seller and buyer by the day of closing: worked out from the bill, or an amount as it was agreed. */
export function Prorations({ title, adds, side, draft, off, onChange }: ProrationsProps) {
  return (
    <RowList<Prorated>
      title={title}
      adds={adds}
      noun="bill"
      rows={draft[side]}
      added={() => ({ label: '', amount: 0 })}
      off={off}
      onChange={onChange}
    >
      {(row, at, set) => (
        <>
          <TextField
            label={`Bill ${at + 1}`}
            maxLength={80}
            disabled={off}
            value={row.label}
            error={row.label.trim() === '' ? 'Name the bill' : undefined}
            onChange={({ target }) => set({ label: target.value })}
          />
          {row.proration ? (
            <Terms row={row} at={at} side={side} closing={draft.closingDate} off={off} onChange={(proration) => set({ proration })} />
          ) : (
            <MoneyField
              label={`Amount of bill ${at + 1}`}
              disabled={off}
              value={row.amount}
              onChange={(value) => set({ amount: value ?? 0 })}
            />
          )}
          <CheckField
            label={`Bill ${at + 1} by days`}
            disabled={off}
            checked={row.proration !== undefined}
            onChange={({ target }) =>
              set({
                proration: target.checked ? { bill: row.amount, per: 'year', day: draft.closingDate, convention: 'actual-365' } : undefined,
              })
            }
          />
        </>
      )}
    </RowList>
  );
}

interface TermsProps {
  readonly row: Prorated;
  readonly at: number;
  readonly side: ProrationsProps['side'];
  readonly closing: ClosingDraft['closingDate'];
  readonly off: boolean;
  readonly onChange: (terms: NonNullable<Prorated['proration']>) => void;
}

function Terms({ row, at, side, closing, off, onChange }: TermsProps) {
  const terms = row.proration!;
  const worked = workRow(row, side, closing);
  return (
    <>
      <MoneyField
        label={`Bill ${at + 1} in full`}
        disabled={off}
        value={terms.bill}
        onChange={(bill) => onChange({ ...terms, bill: bill ?? 0 })}
      />
      <SelectField
        label={`Bill ${at + 1} is for`}
        empty={null}
        disabled={off}
        value={terms.per}
        choices={[
          { value: 'year', label: 'A year' },
          { value: 'month', label: 'A month' },
        ]}
        onChange={({ target }) => onChange({ ...terms, per: target.value as typeof terms.per })}
      />
      <DateField
        label={side === 'paidInAdvance' ? `Bill ${at + 1} paid through` : `Bill ${at + 1} unpaid since`}
        disabled={off}
        value={terms.day}
        relativeTo={{ today: closing }}
        onChange={(day) => day && onChange({ ...terms, day })}
      />
      <SelectField
        label={`Days of bill ${at + 1}`}
        empty={null}
        disabled={off}
        value={terms.convention}
        choices={CONVENTIONS}
        onChange={({ target }) => onChange({ ...terms, convention: target.value as typeof terms.convention })}
      />
      {worked.ok ? (
        <span className={styles.worked}>
          {worked.value.why ? (
            <ExplainableNumber label={worked.value.label} why={worked.value.why} weight="panel">
              {formatMoney(worked.value.amount)}
            </ExplainableNumber>
          ) : (
            formatMoney(worked.value.amount)
          )}
        </span>
      ) : (
        <InlineError>{worked.refusal.message}</InlineError>
      )}
    </>
  );
}
