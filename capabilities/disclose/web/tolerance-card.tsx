import { formatMoney } from '../../../foundation/money/money.ts';
import { sumStep, type Step } from '../../../foundation/explain/explain.ts';
import type { BucketPosition, TolerancePosition } from '../../../regulation/tolerance/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { ToleranceMeter, type ToleranceCell } from '../../../ui/kit/loan/tolerance-meter.tsx';
import { toleranceOf, type Estimate } from '../domain/index.ts';

const TITLES = { zero: 'Zero tolerance', ten: '10% in total', unlimited: 'No limit' } as const;
const money = (cents: number): string => formatMoney(cents, { cents: 'hide-zero' });

/** The three limits of good faith: what the first estimate will set, or the fees against what was sent. */
export function ToleranceCard({ estimate, position }: { estimate: Estimate; position: TolerancePosition | undefined }) {
  const cells = (['zero', 'ten', 'unlimited'] as const).map((bucket) =>
    position ? cellOf(position[bucket]) : firstCellOf(estimate, bucket),
  );
  return <ToleranceMeter cells={cells} />;
}

/** Before anything was sent. */
function firstCellOf(estimate: Estimate, bucket: keyof typeof TITLES): ToleranceCell {
  const lines = estimate.lines.filter((line) => {
    const found = toleranceOf(line);
    return found.ok && found.value.value === bucket;
  });
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const why: Step | undefined =
    lines.length === 0
      ? undefined
      : sumStep(
          TITLES[bucket],
          'usd',
          lines.map((line) => line.why),
        );
  return {
    title: TITLES[bucket],
    figure: (
      <ExplainableNumber label={TITLES[bucket]} why={why}>
        {money(total)}
      </ExplainableNumber>
    ),
    used: 0,
    ...(bucket === 'unlimited' ? {} : { allowed: total }),
    note: bucket === 'unlimited' ? 'Best information available. Never cured.' : 'No baseline yet: the first estimate sent sets it.',
  };
}

/** A limit against what was sent. */
function cellOf(bucket: BucketPosition): ToleranceCell {
  const title = TITLES[bucket.bucket];
  const { used, allowed, left, cure } = bucket;
  if (!allowed)
    return {
      title,
      figure: (
        <ExplainableNumber label={title} why={used.why} weight="panel">
          {money(used.value)}
        </ExplainableNumber>
      ),
      used: used.value,
      note: 'Best information available. Never cured.',
    };
  const over = cure.value > 0;
  return {
    title,
    figure: (
      <span style={over ? { color: 'var(--amber)' } : undefined}>
        <ExplainableNumber label={title} why={over ? cure.why : used.why} weight="panel">
          {over ? `${money(cure.value)} over` : `${money(used.value)} of ${money(allowed.value)}`}
        </ExplainableNumber>
      </span>
    ),
    used: used.value,
    allowed: allowed.value,
    note: over ? 'Above what was sent; needs a reason on file or a refund.' : `${money(left?.value ?? 0)} of room left.`,
  };
}
