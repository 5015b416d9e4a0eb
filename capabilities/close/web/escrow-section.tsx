import { addDays, addMonths, formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { formatMoney, type Cents } from '../../../foundation/money/money.ts';
import { DateField, MoneyField, SelectField } from '../../../ui/fields/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Facts, Notice } from '../../../ui/kit/page/card.tsx';
import { billsOf, escrowedLines, withoutBills, type Closing, type EscrowBillDue } from '../domain/index.ts';
import styles from './close.module.css';
import { RowList } from '../panels/row-list.tsx';
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
            ? 'No bills yet: section G shows the estimate, without an aggregate adjustment.'
            : `Bills missing: ${missing.map(({ label }) => label).join(', ')}. Until then section G shows the estimate.`}
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
  /** The yearly cost by the estimate. */
  readonly yearCents: Cents;
  readonly bills: readonly EscrowBillDue[];
  readonly year: Year;
  readonly off: boolean;
  readonly onChange: (bills: readonly EscrowBillDue[]) => void;
}

function Bills({ label, charge, yearCents, bills, year, off, onChange }: BillsProps) {
  const [mine, others] = [bills.filter((bill) => bill.charge === charge), bills.filter((bill) => bill.charge !== charge)];
  const total = billsOf({ bills }, charge);
  return (
    <RowList<EscrowBillDue>
      title={mine.length === 0 ? label : `${label}, ${formatMoney(total)} a year`}
      adds={`Add a bill of ${label}`}
      noun="bill"
      rows={mine}
      added={() => ({ charge, on: year.from, amount: Math.max(0, yearCents - total) })}
      off={off}
      onChange={(rows) => onChange([...others, ...rows])}
    >
      {(bill, at, set) => (
        <>
          <DateField
            label={`Bill ${at + 1} due`}
            value={bill.on}
            relativeTo={{ today: year.from }}
            earliest={year.from}
            latest={year.through}
            disabled={off}
            onChange={(on) => on && set({ on })}
          />
          <MoneyField
            label={`Amount of bill ${at + 1}`}
            disabled={off}
            value={bill.amount}
            onChange={(amount) => set({ amount: amount ?? 0 })}
          />
        </>
      )}
    </RowList>
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
