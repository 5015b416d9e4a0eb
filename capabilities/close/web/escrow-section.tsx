import { addDays, addMonths, formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { formatMoney, type Cents } from '../../../foundation/money/money.ts';
import { DateField, MoneyField, SelectField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Facts, Notice } from '../../../ui/kit/page/card.tsx';
import { billsOf, escrowedLines, withoutBills, type Closing, type EscrowBillDue } from '../domain/index.ts';
import styles from './close.module.css';
import type { ClosingInWork } from './use-closing.ts';

/** Section G by the bills of the account's first year: what is due when, the cushion, and what the lender may collect at closing. */
export function EscrowSection({ work }: { work: ClosingInWork }) {
  const { draft, change, may, shown } = work;
  if (!shown) return null;
  const lines = escrowedLines(shown.lines);
  if (lines.length === 0) return <p className="text-2">This loan has no escrow account.</p>;
  const missing = withoutBills(shown.lines, draft);
  const { firstPayment } = shown.input.dates;
  return (
    <div className={styles.stack}>
      <p className="text-2">{`Bills due in the twelve months from the first payment on ${formatDate(firstPayment)}.`}</p>
      {lines.map((line) => (
        <Bills
          key={line.id}
          label={line.label}
          yearCents={(line.perMonth ?? 0) * 12}
          charge={line.id}
          bills={draft.bills}
          year={yearFrom(firstPayment)}
          off={!may}
          onChange={(bills) => change({ bills })}
        />
      ))}
      <div className={styles.fields}>
        <SelectField
          label="Cushion"
          hint="At most two months, fewer where the state or the deed says so"
          empty={null}
          disabled={!may}
          value={String(draft.cushionMonths)}
          choices={['0', '1', '2'].map((value) => ({ value, label: value === '1' ? '1 month' : `${value} months` }))}
          onChange={({ target }) => change({ cushionMonths: Number(target.value) })}
        />
      </div>
      {shown.escrow ? (
        <Analysis escrow={shown.escrow} />
      ) : (
        <Notice>
          {missing.length === 0
            ? 'No bills yet: section G stands as it was estimated, without an aggregate adjustment.'
            : `Bills missing: ${missing.map(({ label }) => label).join(', ')}. Until then section G stands as it was estimated.`}
        </Notice>
      )}
    </div>
  );
}

interface Year {
  readonly from: PlainDate;
  readonly through: PlainDate;
}

function yearFrom(firstPayment: PlainDate): Year {
  return { from: firstPayment, through: addDays(addMonths(firstPayment, 12), -1) };
}

interface BillsProps {
  readonly label: string;
  readonly charge: string;
  /** What the estimate says a year costs. */
  readonly yearCents: Cents;
  readonly bills: readonly EscrowBillDue[];
  readonly year: Year;
  readonly off: boolean;
  readonly onChange: (bills: readonly EscrowBillDue[]) => void;
}

function Bills({ label, charge, yearCents, bills, year, off, onChange }: BillsProps) {
  const mine = bills.flatMap((bill, at) => (bill.charge === charge ? [{ bill, at }] : []));
  const set = (at: number, part: Partial<EscrowBillDue>) =>
    onChange(bills.map((bill, index) => (index === at ? { ...bill, ...part } : bill)));
  const total = billsOf({ bills }, charge);
  return (
    <fieldset className={styles.list}>
      <legend className="text-strong">{mine.length === 0 ? label : `${label}, ${formatMoney(total)} a year`}</legend>
      {mine.map(({ bill, at }, count) => (
        <div key={at} className={styles.row}>
          <DateField
            label={`Bill ${count + 1} due`}
            value={bill.on}
            known={{ today: year.from }}
            earliest={year.from}
            latest={year.through}
            disabled={off}
            onChange={(on) => on && set(at, { on })}
          />
          <MoneyField
            label={`Amount of bill ${count + 1}`}
            disabled={off}
            value={bill.amount}
            onChange={(amount) => set(at, { amount: amount ?? 0 })}
          />
          {off ? null : <Button size="panel" onClick={() => onChange(bills.toSpliced(at, 1))}>{`Remove bill ${count + 1}`}</Button>}
        </div>
      ))}
      {off ? null : (
        <Button size="toolbar" onClick={() => onChange([...bills, { charge, on: year.from, amount: Math.max(0, yearCents - total) }])}>
          {`Add a bill of ${label}`}
        </Button>
      )}
    </fieldset>
  );
}

function Analysis({ escrow: { section } }: { escrow: NonNullable<Closing['escrow']> }) {
  const figure = (label: string, { value, why }: typeof section.adjustment) => (
    <ExplainableNumber label={label} why={why} weight="panel">
      {formatMoney(value)}
    </ExplainableNumber>
  );
  return (
    <Facts
      facts={[
        { label: 'Escrow payment a month', value: figure('Escrow payment a month', section.analysis.monthlyPayment) },
        { label: 'Lowest balance without a deposit', value: figure('Lowest balance', section.analysis.lowest) },
        { label: 'Items of section G', value: figure('Items of section G', section.linesTotal) },
        { label: 'Aggregate adjustment', value: figure('Aggregate adjustment', section.adjustment) },
        { label: 'Collected at closing', value: figure('Collected at closing', section.total) },
      ]}
    />
  );
}
