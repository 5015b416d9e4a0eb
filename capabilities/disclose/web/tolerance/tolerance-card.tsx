import { formatMoney } from '../../../../foundation/money/money.ts';
import { sumStep, type Step } from '../../../../foundation/explain/explain.ts';
import type { TolerancePosition } from '../../../../regulation/tolerance/index.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { ToleranceMeter, type ToleranceCell } from '../../../../ui/kit/loan/tolerance-meter.tsx';
import { bucketTitles, toleranceOf, type Estimate } from '../../domain/index.ts';
import { positionCells } from '../../panels/tolerance-cells.tsx';

const money = (cents: number): string => formatMoney(cents, { cents: 'hide-zero' });

/** The three limits of good faith: what the first estimate will set, or the fees against what was sent. */
export function ToleranceCard({ estimate, position }: { estimate: Estimate; position: TolerancePosition | undefined }) {
  return <ToleranceMeter cells={toleranceCells(estimate, position)} />;
}

export function toleranceCells(estimate: Estimate, position: TolerancePosition | undefined): readonly ToleranceCell[] {
  return position ? positionCells(position) : (['zero', 'ten', 'unlimited'] as const).map((bucket) => firstCellOf(estimate, bucket));
}

/** Before anything was sent. */
function firstCellOf(estimate: Estimate, bucket: keyof typeof bucketTitles): ToleranceCell {
  const lines = estimate.lines.filter((line) => {
    const found = toleranceOf(line);
    return found.ok && found.value.value === bucket;
  });
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const why: Step | undefined =
    lines.length === 0
      ? undefined
      : sumStep(
          bucketTitles[bucket],
          'usd',
          lines.map((line) => line.why),
        );
  const figure = (
    <ExplainableNumber label={bucketTitles[bucket]} why={why}>
      {money(total)}
    </ExplainableNumber>
  );
  return {
    title: bucketTitles[bucket],
    figure,
    short: figure,
    used: 0,
    ...(bucket === 'unlimited' ? {} : { allowed: total }),
    note: bucket === 'unlimited' ? 'Best information available. Never cured.' : 'No baseline yet: the first estimate sent sets it.',
  };
}
