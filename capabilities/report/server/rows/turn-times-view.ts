import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { getTurnTimes } from '../../contract/get-turn-times.ts';
import type { ReviewTimes } from '../../domain/review-times.ts';
import { turnTime, type StepPassed, type turnTimeSteps } from '../../domain/turn-times.ts';

type View = ReplyOf<typeof getTurnTimes>;

/** A step of a loan with its promised time, and the time it took, in a reply. */
export function stepView(
  { step, title }: (typeof turnTimeSteps)[number],
  { promisedDays }: { readonly promisedDays: number },
  passed: readonly StepPassed[],
  since: PlainDate,
): View['steps'][number] {
  const { loans, withinPromise, median, ninthOfTen } = turnTime(title, passed, promisedDays, since);
  return {
    step,
    title,
    promisedDays,
    loans,
    withinPromise,
    medianDays: median?.value ?? null,
    ninthOfTenDays: ninthOfTen ?? null,
    why: median?.why ?? null,
  };
}

/** The reviews of a desk, in a reply. */
export function reviewsView(title: string, { reviews, withinPromise, median, ninthOfTen }: ReviewTimes): View['reviews'][number] {
  return {
    title,
    reviews,
    withinPromise,
    medianMinutes: median?.value ?? null,
    ninthOfTenMinutes: ninthOfTen ?? null,
    why: median?.why ?? null,
  };
}
