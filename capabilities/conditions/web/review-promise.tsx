import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { SecondLine } from '../../../ui/kit/tables/table.tsx';
import { momentHere, timeHere, weekdayHere } from '../../../ui/kit/time/moment-text.ts';
import { lateWords, usedWords } from '../domain/index.ts';
import styles from './conditions.module.css';
import type { Condition } from './use-conditions.ts';

type Review = NonNullable<Condition['review']>;

/** When a review is promised, or how long it took: under the state of the condition in the list. */
export function PromiseLine({ review }: { review: Review }) {
  const { reviewedAt, lateMinutes } = review;
  const words = reviewedAt === null ? promiseWords(review) : [usedWords(review), lateWords(review)].filter(Boolean).join(', ');
  return (
    <SecondLine>
      <span className={lateMinutes > 0 ? styles.missed : undefined}>{words}</span>
    </SecondLine>
  );
}

/** "By Mon 11/23, 12:00 PM ET"; late with the day it was promised for; paused with since when. */
function promiseWords({ dueAt, pausedAt, lateMinutes, lateDays }: Review): string {
  if (lateMinutes > 0) return `Was ${lateDays > 0 ? weekdayHere(dueAt) : timeHere(dueAt)}, ${lateWords({ lateMinutes, lateDays })}`;
  return pausedAt === null ? `By ${momentHere(dueAt)}` : `Paused ${momentHere(pausedAt)}`;
}

/** The promise with its arithmetic, and what of it is used: a row of the condition's facts each. */
export function PromiseFacts({ review }: { review: Review }) {
  const { receivedAt, promisedAt, dueAt, promisedWhy, usedWhy, pausedAt, reviewedAt, lateMinutes } = review;
  const late = lateWords(review);
  return (
    <>
      <dt className="text-2">Received</dt>
      <dd>{momentHere(receivedAt)}</dd>
      <dt className="text-2">Review promised</dt>
      <dd>
        <ExplainableNumber label="Review promised" why={promisedWhy} weight="panel">
          {momentHere(promisedAt)}
        </ExplainableNumber>
        {reviewedAt === null && pausedAt === null && dueAt !== promisedAt ? (
          <div className="text-2">{`${momentHere(dueAt)} with the time it was paused`}</div>
        ) : null}
      </dd>
      <dt className="text-2">Time used</dt>
      <dd>
        <ExplainableNumber label="Time used" why={usedWhy} weight="panel">
          {usedWords(review)}
        </ExplainableNumber>
        {late === '' ? null : <div className={styles.missed}>{reviewedAt === null ? promiseWords(review) : late}</div>}
        {pausedAt === null || lateMinutes > 0 ? null : (
          <div>{`Paused ${momentHere(pausedAt)}, waits for a new version of the document`}</div>
        )}
      </dd>
    </>
  );
}
