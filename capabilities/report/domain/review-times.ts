import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { count, type Explained } from '../../../foundation/explain/explain.ts';
import { timesTaken } from './figures/median-days.ts';

/** How many reviews took how many open minutes, and whether they met the promised time. */
export interface ReviewsTaken {
  readonly minutes: number;
  readonly inTime: boolean;
  readonly reviews: number;
}

export interface ReviewTimes {
  readonly reviews: number;
  readonly withinPromise: number;
  /** Half of the reviews took this long or less, in open minutes. */
  readonly median: Explained<number> | undefined;
  /** Nine of ten took this long or less. */
  readonly ninthOfTen: number | undefined;
}

/** How long a desk took to review documents for conditions, in its open minutes, compared with the promised time of each. */
export function reviewTimes(title: string, taken: readonly ReviewsTaken[], since: PlainDate): ReviewTimes {
  const { many, median, ninthOfTen } = timesTaken(
    taken.map((one) => ({ took: one.minutes, many: one.reviews })),
    {
      label: `${title}, median minutes`,
      figure: count,
      one: 'review',
      many: 'reviews',
      source: `Reviews of conditions since ${since}, measured in the desk’s open minutes`,
    },
  );
  const inTime = taken.filter((one) => one.inTime);
  return { reviews: many, withinPromise: inTime.reduce((sum, { reviews }) => sum + reviews, 0), median, ninthOfTen };
}
