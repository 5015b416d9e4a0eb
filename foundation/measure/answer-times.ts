/** Bounds of how long an answer took, in milliseconds; what takes longer than the last is counted behind them. */
export const ANSWER_BOUNDS_MS = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000,
] as const;

/** How many answers took how long: one count a bound, and one more. */
export type AnswerTimes = readonly number[];

export function noAnswers(): number[] {
  return Array.from({ length: ANSWER_BOUNDS_MS.length + 1 }, () => 0);
}

/** The place of an answer among the counts. */
export function placeOfAnswer(milliseconds: number): number {
  const place = ANSWER_BOUNDS_MS.findIndex((bound) => milliseconds <= bound);
  return place === -1 ? ANSWER_BOUNDS_MS.length : place;
}

/** Adds counts of several minutes or processes. */
export function addAnswers(all: readonly AnswerTimes[]): AnswerTimes {
  const sum = noAnswers();
  for (const one of all) sum.forEach((before, place) => (sum[place] = before + (one[place] ?? 0)));
  return sum;
}

/** The bound within which a share of the answers was, such as 0.99; null without an answer, `Infinity` where it is past the last bound. */
export function shareWithin(times: AnswerTimes, share: number): number | null {
  const total = times.reduce((sum, one) => sum + one, 0);
  if (total === 0) return null;
  let seen = 0;
  for (const [place, count] of times.entries()) {
    seen += count;
    if (seen >= Math.ceil(total * share)) return ANSWER_BOUNDS_MS[place] ?? Number.POSITIVE_INFINITY;
  }
  return Number.POSITIVE_INFINITY;
}
