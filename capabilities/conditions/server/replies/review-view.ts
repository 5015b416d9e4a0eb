import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { getLoanConditions } from '../../contract/get-loan-conditions.ts';
import { reviewTime, type DeskTime } from '../../domain/index.ts';
import type { StoredReview } from '../rows/review-rows.ts';

type ReviewView = ReplyOf<typeof getLoanConditions>['conditions'][number]['review'];

/** A promise as people see it: as it was made, and what of it is used now. */
export function reviewView(review: StoredReview | undefined, now: Instant, time: DeskTime): ReviewView {
  if (!review) return null;
  const { used, dueAt, ...rest } = reviewTime(review, review.waits, now, time);
  const { receivedAt, promisedAt, promisedMinutes, promisedWhy, reviewedAt, outcome } = review;
  return {
    ...rest,
    receivedAt,
    promisedAt,
    promisedMinutes,
    promisedWhy,
    reviewedAt,
    outcome,
    dueAt: dueAt ?? promisedAt,
    usedMinutes: used.value,
    usedWhy: used.why,
  };
}
