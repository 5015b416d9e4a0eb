import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { count, explained, given, step, type Explained } from '../../../foundation/explain/explain.ts';
import { takenByNth } from './nth.ts';

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
  const sorted = taken.toSorted((one, other) => one.minutes - other.minutes);
  const reviews = sum(sorted);
  const withinPromise = sum(sorted.filter(({ inTime }) => inTime));
  if (reviews === 0) return { reviews, withinPromise, median: undefined, ninthOfTen: undefined };
  const passed = sorted.map((one) => ({ took: one.minutes, many: one.reviews }));
  const median = takenByNth(passed, Math.ceil(reviews / 2));
  const source = `Reviews of conditions since ${since}, measured in the desk’s open minutes`;
  const why = step(`${title}, median minutes`, count(median), 'compute', {
    rule: 'turn-time.median',
    source,
    parts: [
      given('Reviews', count(reviews), source),
      given('That took this long or less', count(sum(sorted.filter(({ minutes }) => minutes <= median))), source),
      given('That took longer', count(sum(sorted.filter(({ minutes }) => minutes > median))), source),
    ],
    note: `Half of ${reviews === 1 ? 'the one review' : `the ${reviews} reviews`} took this long or less.`,
  });
  return { reviews, withinPromise, median: explained(median, why), ninthOfTen: takenByNth(passed, Math.ceil(reviews * 0.9)) };
}

function sum(taken: readonly ReviewsTaken[]): number {
  return taken.reduce((total, { reviews }) => total + reviews, 0);
}
