import type { ReactNode } from 'react';
import type { Step } from '../../../foundation/explain/explain.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import type { TolerancePosition } from '../../../regulation/tolerance/index.ts';
import { moneyText } from '../../../ui/fields/read-typed.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import type { FeeSection as FeeTableSection } from '../../../ui/kit/loan/fee-table-props.ts';
import { FeeTable } from '../../../ui/kit/loan/fee-table.tsx';
import type { FeeRow } from '../../../ui/kit/loan/fee-table-props.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import {
  DEFAULT_VIEW,
  feeItemName,
  feeProblem,
  feeSections,
  sectionNames,
  toleranceOf,
  type Estimate,
  type FeeLine,
  type FeeSection,
} from '../domain/index.ts';
import { AddFee } from './add-fee.tsx';
import { FeeName } from './fee-name.tsx';
import { SECTION_TITLES } from './fee-sections.ts';
import type { DisclosureData, Estimator } from './use-estimator.ts';

const BUCKETS = { zero: 'Zero', ten: '10%', unlimited: 'No limit' } as const;

interface FeesProps {
  readonly estimator: Estimator;
  readonly estimate: Estimate;
  readonly sentVersions: DisclosureData['sentVersions'];
  readonly tolerance: TolerancePosition | undefined;
  /** The section the address names, else the default; it is open at first, with those in which a fee rose too far. */
  readonly view: string | undefined;
  readonly highlighted: string | undefined;
  readonly onHighlight: (feeId: string | undefined) => void;
}

/** Every fee by section, its amount typed in place, beside what was sent last. */
export function FeesCard(props: FeesProps) {
  const { estimator, estimate, sentVersions, highlighted, onHighlight } = props;
  const { change, place, readOnly, facts, note } = estimator;
  const before = sentVersions.at(-1);
  return (
    <Card
      flush
      title="Fees"
      note={estimate.scheduleTitle}
      aside={readOnly ? undefined : <AddFee estimate={estimate} estimator={estimator} />}
    >
      <FeeTable
        label="Fees of the Loan Estimate"
        compares={before !== undefined}
        {...(before ? { versions: { before: `v${before.version}`, now: `v${place.version}` } } : {})}
        sections={feeSections.map((letter) => sectionOf(letter, props))}
        total={totalOf(estimate.document.closingCosts)}
        onAmount={(id, cents) => change((draft) => ({ ...draft, amounts: { ...draft.amounts, [id]: cents } }))}
        judge={(fee, cents) => feeProblem(fee.plainName, cents, facts.loan.loanAmountCents)}
        onUnread={(fee, message) => note(`amounts.${fee.id}`, message === undefined ? undefined : { label: fee.plainName, message })}
        highlighted={highlighted}
        onHighlight={onHighlight}
      />
    </Card>
  );
}

type SentVersion = DisclosureData['sentVersions'][number];

function sectionOf(letter: FeeSection, { estimator, estimate, sentVersions, tolerance, view }: FeesProps): FeeTableSection {
  const before = sentVersions.at(-1);
  const over = feesOver(tolerance);
  const lines = estimate.lines.filter((line) => line.section === letter);
  const fees = lines.map((line) => rowOf(line, estimator, before, over.has(line.id)));
  const { total } = estimate.document.closingCosts[letter];
  const shown = feeSections.find((one) => sectionNames[one] === view) ?? feeSections.find((one) => sectionNames[one] === DEFAULT_VIEW);
  return {
    letter,
    title: SECTION_TITLES[letter],
    fees,
    total: <Sum label={`Section ${letter}`} figure={total} />,
    openAtFirst: shown === letter || fees.some((row) => row.problem),
    tolerance: bucketsOf(lines),
    ...(before
      ? {
          before: moneyText(sentTotal(before, letter), 'hide-zero'),
          change: changeText(total.value - sentTotal(before, letter), false),
        }
      : {}),
  };
}

function rowOf(line: FeeLine, estimator: Estimator, before: SentVersion | undefined, over: boolean): FeeRow {
  const amountBefore = before?.fees.find((fee) => fee.id === line.id)?.amountCents ?? 0;
  return {
    id: line.id,
    plainName: feeItemName(line),
    name: <FeeName line={line} estimator={estimator} />,
    paidTo: line.paidTo,
    tolerance: <Tolerance line={line} />,
    amount: line.amount,
    editable: !estimator.readOnly && !line.fixed && line.perMonth === undefined,
    problem: over,
    ...(before ? { before: amountBefore, change: changeText(line.amount - amountBefore, over) } : {}),
  };
}

/** The fees that rose past what was sent and may not rise at all. */
function feesOver(tolerance: TolerancePosition | undefined): ReadonlySet<string> {
  return new Set((tolerance?.zero.charges ?? []).filter((charge) => (charge.excess?.value ?? 0) > 0).map((charge) => charge.id));
}

/** A section's total as it was sent: the form rounds each fee to a dollar. */
function sentTotal({ fees }: SentVersion, letter: FeeSection): number {
  return fees.filter((fee) => fee.section === letter).reduce((sum, fee) => sum + Math.round(fee.amountCents / 100) * 100, 0);
}

function totalOf({ D, I, J, lenderCredits }: Estimate['document']['closingCosts']) {
  return {
    title: (
      <>
        <span className="text-strong">J Total closing costs</span>, D <Sum label="D, total loan costs" figure={D} /> + I{' '}
        <Sum label="I, total other costs" figure={I} />
        {lenderCredits.value === 0 ? null : (
          <>
            {' '}
            – credits <Sum label="Lender credits" figure={lenderCredits} />
          </>
        )}
      </>
    ),
    amount: (
      <ExplainableNumber label="Total closing costs" why={J.why} weight="panel">
        {J.text}
      </ExplainableNumber>
    ),
  };
}

function Sum({ label, figure }: { label: string; figure: { readonly text: string; readonly why: Step } }) {
  return (
    <ExplainableNumber label={label} why={figure.why}>
      {figure.text}
    </ExplainableNumber>
  );
}

function changeText(cents: number, over: boolean): ReactNode {
  if (cents === 0) return null;
  return <span className={over ? 'text-amber' : undefined}>{formatMoney(cents, { cents: 'hide-zero', sign: true }).replace('$', '')}</span>;
}

function bucketsOf(lines: readonly FeeLine[]): string {
  const names = new Set(lines.map((line) => toleranceOf(line)).flatMap((found) => (found.ok ? [BUCKETS[found.value.value]] : [])));
  return [...names].join(' and ');
}

function Tolerance({ line }: { line: FeeLine }) {
  const found = toleranceOf(line);
  if (!found.ok) return '–';
  return (
    <ExplainableNumber label={`Tolerance of ${line.label}`} why={found.value.why} plain>
      {BUCKETS[found.value.value]}
    </ExplainableNumber>
  );
}
