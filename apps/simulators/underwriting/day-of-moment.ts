import { isPlainDate, type PlainDate } from '../../../foundation/dates/dates.ts';

/** The day of a moment as a message has it; the day of the guides' newest edition where it has none. */
export function dayOfMoment(moment: string): PlainDate {
  const day = moment.slice(0, 10);
  return isPlainDate(day) ? day : '2026-11-20';
}
