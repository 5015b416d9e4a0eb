import { IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { formatMoney } from '../../../foundation/money/money.ts';
import type { Step } from '../../../foundation/explain/explain.ts';
import type { TolerancePosition } from '../../../regulation/tolerance/index.ts';
import { moneyText } from '../../../ui/fields/read-typed.ts';
import { Button, IconButton } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { Dialog } from '../../../ui/kit/layers/dialog.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { FeeTable, type FeeRow } from '../../../ui/kit/loan/fee-table.tsx';
import { feeSections, sectionNames, toleranceOf, type Estimate, type FeeLine, type FeeSection } from '../domain/index.ts';
import styles from './disclose.module.css';
import type { DisclosureData, Estimator } from './use-estimator.ts';

const TITLES: Readonly<Record<FeeSection, string>> = {
  A: 'Origination charges',
  B: 'Services you cannot shop for',
  C: 'Services you can shop for',
  E: 'Taxes and government fees',
  F: 'Prepaids',
  G: 'Initial escrow payment at closing',
  H: 'Other',
};
const BUCKETS = { zero: 'Zero', ten: '10%', unlimited: 'No limit' } as const;

export function FeesCard({
  estimator,
  estimate,
  sentVersions,
  tolerance,
  view,
  highlighted,
  onHighlight,
}: {
  estimator: Estimator;
  estimate: Estimate;
  sentVersions: DisclosureData['sentVersions'];
  tolerance: TolerancePosition | undefined;
  view: string | undefined;
  highlighted: string | undefined;
  onHighlight: (feeId: string | undefined) => void;
}) {
  const { change } = estimator;
  const before = sentVersions.at(-1);
  const amountsBefore = new Map((before?.fees ?? []).map((fee) => [fee.id, fee.amountCents]));
  const over = new Set((tolerance?.zero.charges ?? []).filter((charge) => (charge.excess?.value ?? 0) > 0).map((charge) => charge.id));
  const { closingCosts } = estimate.document;
  const named = feeSections.find((letter) => sectionNames[letter] === view);

  const rows = (letter: FeeSection): FeeRow[] =>
    estimate.lines
      .filter((line) => line.section === letter)
      .map((line) => ({
        id: line.id,
        plainName: line.label,
        name: <FeeName line={line} estimator={estimator} />,
        paidTo: line.paidTo,
        tolerance: <Tolerance line={line} />,
        amount: line.amount,
        editable: !line.fixed && line.perMonth === undefined,
        problem: over.has(line.id),
        ...(before
          ? {
              before: amountsBefore.get(line.id) ?? 0,
              change: changeText(line.amount - (amountsBefore.get(line.id) ?? 0), over.has(line.id)),
            }
          : {}),
      }));

  const totalBefore = (letter: FeeSection): number =>
    (before?.fees ?? []).filter((fee) => fee.section === letter).reduce((sum, fee) => sum + Math.round(fee.amountCents / 100) * 100, 0);
  return (
    <Card flush title="Fees" note={estimate.scheduleTitle} aside={<AddFee estimate={estimate} estimator={estimator} />}>
      <FeeTable
        label="Fees of the Loan Estimate"
        compares={before !== undefined}
        {...(before ? { versions: { before: `v${before.version}`, now: `v${estimator.place.version}` } } : {})}
        sections={feeSections.map((letter) => ({
          letter,
          title: TITLES[letter],
          fees: rows(letter),
          total: (
            <ExplainableNumber label={`Section ${letter}`} why={closingCosts[letter].total.why}>
              {closingCosts[letter].total.text}
            </ExplainableNumber>
          ),
          openAtFirst: named ? named === letter : letter === 'A' || letter === 'B' || rows(letter).some((row) => row.problem),
          tolerance: bucketsOf(estimate.lines.filter((line) => line.section === letter)),
          ...(before
            ? {
                before: moneyText(totalBefore(letter), 'hide-zero'),
                change: changeText(closingCosts[letter].total.value - totalBefore(letter), false),
              }
            : {}),
        }))}
        total={{
          title: (
            <>
              <span className="text-strong">J Total closing costs</span>, D <Sum label="D, total loan costs" figure={closingCosts.D} /> + I{' '}
              <Sum label="I, total other costs" figure={closingCosts.I} />
              {closingCosts.lenderCredits.value === 0 ? null : (
                <>
                  {' '}
                  – credits <Sum label="Lender credits" figure={closingCosts.lenderCredits} />
                </>
              )}
            </>
          ),
          amount: (
            <ExplainableNumber label="Total closing costs" why={closingCosts.J.why} weight="panel">
              {closingCosts.J.text}
            </ExplainableNumber>
          ),
        }}
        onAmount={(id, cents) => change((draft) => ({ ...draft, amounts: { ...draft.amounts, [id]: cents } }))}
        highlighted={highlighted}
        onHighlight={onHighlight}
      />
    </Card>
  );
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
  return (
    <span style={over ? { color: 'var(--amber)' } : undefined}>
      {formatMoney(cents, { cents: 'hide-zero', sign: true }).replace('$', '')}
    </span>
  );
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

/** The fee's name; months are typed in it, an amount typed over the proposed one says so, and what is not needed can go. */
function FeeName({ line, estimator }: { line: FeeLine; estimator: Estimator }) {
  const { change } = estimator;
  const setMonths = (months: number) => change((draft) => ({ ...draft, months: { ...draft.months, [line.id]: months } }));
  return (
    <span className={styles.feeName}>
      <ExplainableNumber label={`${line.label} ${moneyText(line.amount, 'hide-zero')}`} why={line.why} plain>
        {line.percentOfLoan === undefined ? line.label : `${line.percentOfLoan / 1000}% of loan amount (points)`}
      </ExplainableNumber>
      {line.perMonth !== undefined ? <span className={styles.small}>{`${formatMoney(line.perMonth)} a month for`}</span> : null}
      {line.months !== undefined ? <Months label={`${line.label} months`} months={line.months} onMonths={setMonths} /> : null}
      {line.months !== undefined ? <span className={styles.small}>mo.</span> : null}
      {line.proposed !== undefined && line.proposed !== line.amount ? (
        <span className={styles.small}>{`typed, schedule ${moneyText(line.proposed, 'hide-zero')}`}</span>
      ) : null}
      {line.isNew ? <span className={styles.small}>new</span> : null}
      {line.nonVendorProvider ? <span className={styles.small}>provider not on the list</span> : null}
      {line.fixed ? null : (
        <IconButton
          size="panel"
          variant="quiet"
          icon={IconX}
          label={`Remove ${line.label}`}
          onClick={() =>
            change((draft) => {
              const { [line.id]: _gone, ...amounts } = draft.amounts;
              return line.isNew
                ? { ...draft, amounts, added: draft.added.filter((id) => id !== line.id) }
                : { ...draft, amounts, removed: [...draft.removed, line.id] };
            })
          }
        />
      )}
    </span>
  );
}

function Months({ label, months, onMonths }: { label: string; months: number; onMonths: (months: number) => void }) {
  const [typed, setTyped] = useState<string>();
  const number = typed === undefined ? months : Number(typed);
  const bad = !/^\d{1,2}$/.test(typed ?? String(months)) || number > 36;
  const commit = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    if (!bad && number !== months) onMonths(number);
  };
  return (
    <input
      className={styles.months}
      aria-label={label}
      aria-invalid={bad}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(months)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

/** What the schedule offers beside what it proposes; a fee that was removed can come back. */
function AddFee({ estimate, estimator }: { estimate: Estimate; estimator: Estimator }) {
  const [open, setOpen] = useState(false);
  const { draft, change } = estimator;
  const sections = feeSections.filter((letter) => estimate.addable[letter].length > 0);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="toolbar" onClick={() => setOpen(true)}>
        Add fee
      </Button>
      {open ? (
        <Dialog
          title={sections.length === 0 && draft.removed.length === 0 ? 'There is no fee left to add' : 'Add which fee?'}
          fixed
          onClose={close}
          actions={<Button onClick={close}>Close</Button>}
        >
          {sections.length === 0 && draft.removed.length === 0 ? (
            <p className="text-2">Every fee of the schedule is on this Loan Estimate already.</p>
          ) : null}
          <div className={styles.addFee}>
            {draft.removed.length > 0 ? (
              <Button
                variant="quiet"
                onClick={() => (change({ removed: [] }), close())}
              >{`Bring back ${draft.removed.length === 1 ? 'the fee' : `the ${draft.removed.length} fees`} removed here`}</Button>
            ) : null}
            {sections.map((letter) => (
              <section key={letter} className={styles.addList} aria-labelledby={`add-to-${letter}`}>
                <h3 id={`add-to-${letter}`} className={styles.addTo}>
                  {`${letter}. ${TITLES[letter]}`}
                </h3>
                {estimate.addable[letter].map((fee) => (
                  <Button
                    key={fee.id}
                    variant="quiet"
                    style={{ justifyContent: 'flex-start' }}
                    onClick={() => {
                      change((before) => ({ ...before, added: [...before.added, fee.id] }));
                      close();
                      // The new line waits for its amount.
                      setTimeout(() => document.querySelector<HTMLInputElement>(`[data-fee="${fee.id}"] input`)?.focus(), 60);
                    }}
                  >
                    {fee.label}
                  </Button>
                ))}
              </section>
            ))}
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
