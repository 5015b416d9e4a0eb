/** A row of turn times as a bar: each place in percent of its length. */
export interface TimeTrack {
  readonly median: number;
  readonly ninthOfTen: number;
  readonly promise: number;
  /** Nine of ten took longer than the bar is long. */
  readonly beyond: boolean;
}

/** The promise is at the same place in each row, so that rows of minutes and of days are compared with their own promises. */
const PROMISE_AT = 60;

export function timeTrack({
  medianDays,
  ninthOfTenDays,
  promisedDays,
}: {
  readonly medianDays: number | null;
  readonly ninthOfTenDays: number | null;
  readonly promisedDays: number | null;
}): TimeTrack | undefined {
  if (medianDays === null || promisedDays === null || promisedDays <= 0) return undefined;
  const along = (days: number) => Math.min(100, Math.round((days / promisedDays) * PROMISE_AT * 10) / 10);
  const longest = ninthOfTenDays ?? medianDays;
  return {
    median: along(medianDays),
    ninthOfTen: along(longest),
    promise: PROMISE_AT,
    beyond: longest * PROMISE_AT > promisedDays * 100,
  };
}
