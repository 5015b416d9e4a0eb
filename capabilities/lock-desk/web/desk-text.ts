import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { formatPoints, type Points } from '../../../foundation/rates/rates.ts';
import type { ReplyOf } from '../../../ui/calls/index.ts';

export type QueueRow = ReplyOf<'desk-queue'>['rows'][number];
export type Detail = ReplyOf<'desk-request'>;
export type Figures = NonNullable<Detail['figures']>;
export type DeskTerms = QueueRow['wanted'];

/** Minutes before the promise is broken from which on a wait is amber. */
const NEARLY_MINUTES = 10;

export function waitTone(minutes: number, promised: number): 'late' | 'near' | 'fine' {
  if (minutes > promised) return 'late';
  return minutes > promised - NEARLY_MINUTES ? 'near' : 'fine';
}

export function signed(effect: Points): string {
  return formatPoints(effect, { sign: true });
}

/** "L. Lockhart-Demo". */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return rest.length === 0 ? first : `${first.slice(0, 1)}. ${rest.join(' ')}`;
}

/** "Mon 01/04/27". */
export function dayText(date: PlainDate): string {
  return formatDate(date, { short: true, weekday: true });
}
