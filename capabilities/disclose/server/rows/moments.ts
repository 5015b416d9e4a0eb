import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import { instantOf, wallTimeIn, type Instant } from '../../../../platform/clock/clock.ts';
import type { Moment } from '../../../../regulation/trid/loan-estimate-types.ts';

/** A time of day on a date, as the form writes it. */
export function momentAt(date: PlainDate, time: string, zone: string): Moment {
  return { date, time: clockText(time), zone: wallTimeIn(zone, instantOf(zone, date, time)).zoneName };
}

/** An instant, as the form writes it. */
export function momentOf(instant: Instant, zone: string): Moment {
  const { date, time, zoneName } = wallTimeIn(zone, instant);
  return { date, time: clockText(time), zone: zoneName };
}

/** "17:00:00" is "5:00 p.m." */
function clockText(time: string): string {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'a.m.' : 'p.m.'}`;
}
