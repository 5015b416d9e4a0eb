import { minutesText } from '../../../foundation/dates/minutes-text.ts';

/** A promise and what of it is used, as a screen shows it. */
export interface ShownReview {
  readonly usedMinutes: number;
  readonly promisedMinutes: number;
  readonly lateMinutes: number;
  readonly lateDays: number;
  readonly reviewedAt: string | null;
}

/** "40 min late", "1 business day late"; empty while not late. */
export function lateWords({ lateMinutes, lateDays }: Pick<ShownReview, 'lateMinutes' | 'lateDays'>): string {
  if (lateMinutes === 0) return '';
  if (lateDays === 0) return `${minutesText(lateMinutes)} late`;
  return `${lateDays} business ${lateDays === 1 ? 'day' : 'days'} late`;
}

/** "Reviewed 2 h 10 min of 4 h", "1 h 5 min of 4 h used". */
export function usedWords({ usedMinutes, promisedMinutes, reviewedAt }: ShownReview): string {
  const words = `${minutesText(usedMinutes)} of ${minutesText(promisedMinutes)}`;
  return reviewedAt === null ? `${words} used` : `Reviewed ${words}`;
}
