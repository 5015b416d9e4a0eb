import { formatMoney } from '../../../foundation/money/money.ts';
import type { Step } from '../../../foundation/explain/explain.ts';
import type { BucketPosition, TolerancePosition } from '../../../regulation/tolerance/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import type { ToleranceCell } from '../../../ui/kit/loan/tolerance-meter.tsx';
import { bucketTitles } from '../domain/index.ts';

/** The three limits as cells of the meter. */
export function positionCells(position: TolerancePosition): readonly ToleranceCell[] {
  return (['zero', 'ten', 'unlimited'] as const).map((bucket) => cellOf(position[bucket]));
}

const money = (cents: number): string => formatMoney(cents, { cents: 'hide-zero' });

/** The used part of a limit since the estimate was sent: the bar is empty while nothing has risen. */
function cellOf({ bucket, used, left, risen, room, cure }: BucketPosition): ToleranceCell {
  const title = bucketTitles[bucket];
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
    const over = <span className="text-amber">{figure(`${money(cure.value)} over`, cure.why)}</span>;
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
