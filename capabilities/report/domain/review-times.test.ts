import { expect, test } from 'vitest';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { reviewTimes } from './review-times.ts';

test('half of the reviews took the median or less, nine of ten the other, and those that kept their own promise are counted', () => {
  const found = reviewTimes(
    'Underwriting',
    [
      { minutes: 300, inTime: false, reviews: 1 },
      { minutes: 60, inTime: true, reviews: 4 },
      { minutes: 300, inTime: true, reviews: 1 },
      { minutes: 20, inTime: true, reviews: 4 },
    ],
    '2026-08-22',
  );
  expect(found).toMatchObject({ reviews: 10, withinPromise: 9, median: { value: 60 }, ninthOfTen: 300 });
  expect(found.median!.why.parts!.map(({ figure }) => figure.amount)).toEqual(['10', '8', '2']);
  expect(verifySteps(found.median!.why).discrepancies).toEqual([]);
});

test('without a review nothing is said of how long they take', () => {
  expect(reviewTimes('Closing', [], '2026-08-22')).toEqual({ reviews: 0, withinPromise: 0, median: undefined, ninthOfTen: undefined });
});
