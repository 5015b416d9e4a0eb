import { daysBetween } from '../../../foundation/dates/dates.ts';
import type { TolerancePosition } from '../../../regulation/tolerance/index.ts';
import { useAsk } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { formatMoney } from '../../../foundation/money/money.ts';
import { ToleranceMeter } from '../../../ui/kit/loan/tolerance-meter.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { positionCells } from '../../disclose/panels/tolerance-cells.tsx';
import { dayText, type Closed } from './cure-words.ts';
import styles from './cure.module.css';

/** The three limits of a closed loan, with the settled charges, and the days left to refund. Empty where it closed on paper. */
export function ClosedMeter({ loanId }: { loanId: string }) {
  const { value, refusal, fault, again } = useAsk('get-cures', { params: { loanId } });
  if (refusal || fault) return <InlineError onRetry={again}>{refusal?.message ?? 'The limits after closing did not load.'}</InlineError>;
  if (!value) return <SkeletonRows rows={3} />;
  const { closed, today } = value;
  if (!closed) return null;
  // The contract types this as an object only; its fields are defined in the regulation's rules.
  const position = closed.position as unknown as TolerancePosition;
  return (
    <>
      <ToleranceMeter cells={positionCells(position)} />
      <Card
        title="As paid"
        note={`Closed ${dayText(closed.on)} on Closing Disclosure v${closed.version}`}
        aside={<ScreenLink to={pathTo('/cd-activity/$loanId', { loanId })}>Open cures</ScreenLink>}
      >
        <p className={styles.said}>{closed.left.cents > 0 ? <Left closed={closed} today={today} /> : 'Nothing is left to refund.'}</p>
      </Card>
    </>
  );
}

function Left({ closed: { left, refundBy }, today }: { closed: Closed; today: Parameters<typeof daysBetween>[0] }) {
  const days = daysBetween(today, refundBy.date);
  return (
    <>
      <ExplainableNumber label="Left to refund" why={left.why} weight="panel">
        {formatMoney(left.cents)}
      </ExplainableNumber>
      {' to refund, with a corrected Closing Disclosure, by '}
      <ExplainableNumber label="Refund due" why={refundBy.why} weight="panel">
        {dayText(refundBy.date)}
      </ExplainableNumber>
      {days < 0 ? `, ${-days} ${days === -1 ? 'day' : 'days'} late.` : `, ${days} ${days === 1 ? 'day' : 'days'} left.`}
    </>
  );
}
