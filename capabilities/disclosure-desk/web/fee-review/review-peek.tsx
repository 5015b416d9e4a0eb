import { formatMoney } from '../../../../foundation/money/money.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Facts } from '../../../../ui/kit/page/card.tsx';
import { PanelSection } from '../../../../ui/kit/page/templates/panel.tsx';
import { bucketTitles } from '../../domain/index.ts';
import { PeekHead } from '../queue/peek-head.tsx';
import styles from '../queue/queue.module.css';
import { DECISIONS } from './decision-words.ts';
import { costsText, decidedText, Refund, stateText } from './review-columns.tsx';
import type { FeeReview, ReviewRow } from './use-fee-review.ts';

/** One loan: what moves, by how much, under which limit, whether a change could carry it, and the decision. */
export function ReviewPeek({ review, row }: { review: FeeReview; row: ReviewRow }) {
  const { moved, vanished, decided, may } = row;
  return (
    <div className={styles.peek}>
      <PeekHead row={row} onClose={() => review.open(undefined)} />
      <PanelSection>
        <Facts
          facts={[
            { label: 'Estimate', value: stateText(row) },
            { label: 'Closing costs', value: costsText(row) },
            ...(row.refund ? [{ label: 'Lender pays', value: <Refund row={row} /> }] : []),
            ...(decided ? [{ label: 'Decided', value: `${decidedText(row)!}${decided.words === '' ? '' : `: ${decided.words}`}` }] : []),
          ]}
        />
      </PanelSection>
      <PanelSection title="Fees that move">
        {moved.map(({ id, label, before, after, bucket, carried }) => (
          <div key={id} className={styles.about}>
            <p className="text-strong">{`${label}, ${amount(before)} to ${amount(after)}`}</p>
            <p className="text-2">{`${bucketTitles[bucket]}. ${carried}`}</p>
          </div>
        ))}
        {vanished.length > 0 ? <p>{`On the draft and not on the schedule: ${vanished.join(', ')}.`}</p> : null}
      </PanelSection>
      {review.mayDecide && may.length > 0 ? (
        <PanelSection>
          <div className={styles.actions}>
            {may.map((decision) => (
              <Button key={decision} onClick={() => review.begin(decision, [row])}>
                {DECISIONS[decision].button}
              </Button>
            ))}
          </div>
        </PanelSection>
      ) : null}
    </div>
  );
}

function amount(cents: number | null): string {
  return cents === null ? 'nothing' : formatMoney(cents, { cents: 'hide-zero' });
}
