import { formatMoney } from '../../../../foundation/money/money.ts';
import { sumStep, type Step } from '../../../../foundation/explain/explain.ts';
import type { BucketPosition, TolerancePosition } from '../../../../regulation/tolerance/index.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { ToleranceMeter, type ToleranceCell } from '../../../../ui/kit/loan/tolerance-meter.tsx';
import { toleranceOf, type Estimate } from '../../domain/index.ts';

const TITLES = { zero: 'Zero tolerance', ten: '10% in total', unlimited: 'No limit' } as const;
const money = (cents: number): string => formatMoney(cents, { cents: 'hide-zero' });

/** The three limits of good faith: what the first estimate will set, or the fees against what was sent. */
export function ToleranceCard({ estimate, position }: { estimate: Estimate; position: TolerancePosition | undefined }) {
  return <ToleranceMeter cells={toleranceCells(estimate, position)} />;
}

export function toleranceCells(estimate: Estimate, position: TolerancePosition | undefined): readonly ToleranceCell[] {
  return (['zero', 'ten', 'unlimited'] as const).map((bucket) => (position ? cellOf(position[bucket]) : firstCellOf(estimate, bucket)));
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
  const figure = (
    <ExplainableNumber label={TITLES[bucket]} why={why}>
      {money(total)}
    </ExplainableNumber>
  );
  return {
    title: TITLES[bucket],
    figure,
    short: figure,
    used: 0,
    ...(bucket === 'unlimited' ? {} : { allowed: total }),
    note: bucket === 'unlimited' ? 'Best information available. Never cured.' : 'No baseline yet: the first estimate sent sets it.',
  };
}

/** How far a limit is used since the estimate was sent: the bar is empty while nothing has risen. */
function cellOf({ bucket, used, left, risen, room, cure }: BucketPosition): ToleranceCell {
  const title = TITLES[bucket];
  const figure = (text: string, why: Step) => (
    <ExplainableNumber label={title} why={why} weight="panel">
      {text}
    </ExplainableNumber>
  );
  if (!risen || !room) {
    const sum = figure(money(used.value), used.why);
    return { title, figure: sum, short: sum, used: used.value, note: 'Best information available. Never cured.' };
  }
  const bar = { used: risen.value, allowed: room.value };
  if (cure.value > 0) {
    const over = <span style={{ color: 'var(--amber)' }}>{figure(`${money(cure.value)} over`, cure.why)}</span>;
    return {
      title,
      figure: over,
      short: over,
      ...bar,
      note: 'Above the amount disclosed; needs a reason on file or a refund.',
    };
  }
  if (room.value === 0)
    return {
      title,
      figure: figure('No increase', risen.why),
      short: figure('No increase', risen.why),
      ...bar,
      note: `${money(used.value)} as sent. Any rise is refunded or needs a reason on file.`,
    };
  return {
    title,
    figure: figure(`${money(risen.value)} of ${money(room.value)}`, risen.why),
    short: figure(`${money(left?.value ?? 0)} left`, risen.why),
    ...bar,
    note: `${money(left?.value ?? 0)} left.`,
  };
}
