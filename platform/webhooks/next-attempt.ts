/** A delivery is marked as failed after this many attempts: about a day and a half. */
export const MOST_ATTEMPTS = 10;

/**
 * Seconds to wait after so many failed attempts: 5, then four times as long each time, at most 12 hours; a fifth more or less at random, so
 * that deliveries that failed at the same time are not retried at the same time. `chance` is from 0 to 1.
 */
export function secondsToNextAttempt(attempts: number, chance: number): number {
  const wait = Math.min(43_200, 5 * 4 ** Math.max(0, attempts - 1));
  return Math.round(wait * (0.8 + 0.4 * chance));
}
