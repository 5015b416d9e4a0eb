import { Button } from '../../../../ui/kit/controls/button.tsx';
import styles from '../queue/queue.module.css';
import { DECISIONS } from './decision-words.ts';
import type { FeeReview } from './use-fee-review.ts';

/** The actions for all chosen loans; each first shows its effect on them. */
export function ChosenBar({ review }: { review: FeeReview }) {
  const { chosen } = review;
  return (
    <span className={styles.actions} role="status">
      <span>
        <b>{chosen.size}</b> chosen
      </span>
      {(['keep', 'take', 'aside'] as const).map((decision) => (
        <Button key={decision} size="panel" onClick={() => review.begin(decision)}>
          {DECISIONS[decision].button}
        </Button>
      ))}
      <Button size="panel" variant="quiet" onClick={() => review.choose(new Set())}>
        Clear
      </Button>
    </span>
  );
}
