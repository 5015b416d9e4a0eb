import { formatMoney } from '../../../../foundation/money/money.ts';
import type { TolerancePosition } from '../../../../regulation/tolerance/index.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { ToleranceBar } from '../../../../ui/kit/loan/tolerance-meter.tsx';
import { Answer } from '../../../../ui/kit/page/answer.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import type { Estimate } from '../../domain/index.ts';
import styles from '../disclose.module.css';
import { directionOf } from '../sent/sent-line.tsx';
import { toleranceCells } from '../tolerance/tolerance-card.tsx';
import type { DisclosureData } from '../use-estimator.ts';

type SentVersion = DisclosureData['sentVersions'][number];

const SHORT: Readonly<Record<string, string>> = { 'Zero tolerance': 'Zero' };

/** The estimate in one look, for a phone: cash to close, what the closing costs did since the version before, and the three limits. */
export function EstimateAnswer({
  estimate,
  version,
  before,
  tolerance,
}: {
  estimate: Estimate;
  version: number;
  before: SentVersion | undefined;
  tolerance: TolerancePosition | undefined;
}) {
  const { cashToClose } = estimate.document.cashToClose;
  const direction = directionOf(estimate.document.costsAtClosing.direction);
  return (
    <Answer
      label={`Cash to close${direction}, Loan Estimate v${version}`}
      figure={
        <ExplainableNumber label="Cash to close" why={cashToClose.why} weight="panel">
          {cashToClose.text}
        </ExplainableNumber>
      }
      aside={before ? { label: `Fees since v${before.version}`, figure: signed(sumChange(estimate, before)) } : undefined}
      facts={toleranceCells(estimate, tolerance).map(({ title, short, used, allowed }) => ({
        label: SHORT[title] ?? title,
        value: short,
        below: <ToleranceBar used={used} allowed={allowed} />,
      }))}
    />
  );
}

/** The fees that are others than on the version sent before, the largest change first, each leading to its field. */
export function ChangedFees({ estimate, before }: { estimate: Estimate; before: SentVersion | undefined }) {
  if (!before) return null;
  const changed = changesSince(estimate, before);
  return (
    <Card title={`Fees changed since v${before.version}`} note={changed.length === 0 ? 'Nothing' : String(changed.length)} flush>
      {changed.length === 0 ? null : (
        <ul className={styles.changed}>
          {changed.map(({ id, label, from, to }) => (
            <li key={id}>
              <span>
                <span className="text-strong">{label}</span>
                <span className={styles.small}>{`${plain(from)} → ${plain(to)}`}</span>
              </span>
              <span className="text-strong">{signed(to - from)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function changesSince({ lines }: Estimate, { fees }: SentVersion) {
  const amountBefore = (id: string) => fees.find((fee) => fee.id === id)?.amountCents ?? 0;
  return lines
    .map((line) => ({ id: line.id, label: line.label, from: amountBefore(line.id), to: line.amount }))
    .filter(({ from, to }) => from !== to)
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from));
}

function sumChange(estimate: Estimate, before: SentVersion): number {
  return changesSince(estimate, before).reduce((sum, { from, to }) => sum + to - from, 0);
}

function signed(cents: number): string {
  return cents === 0 ? '$0' : formatMoney(cents, { cents: 'hide-zero', sign: true });
}

function plain(cents: number): string {
  return formatMoney(cents, { cents: 'hide-zero' });
}
