import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { portalNow, portalZone } from './portal-time.ts';

/*
 * Instants as people read them: all on the lender's clock, whose zone is named behind each time, so that two screens never tell one moment
 * differently.
 */
const TIME = { hour: 'numeric', minute: '2-digit', timeZoneName: 'shortGeneric' } as const;
const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const WEEKDAY = { weekday: 'short', month: '2-digit', day: '2-digit' } as const;

function inZone(instant: string | Date, zone: string, how: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...how, timeZone: zone }).format(new Date(instant));
}
function here(instant: string | Date, how: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...how, timeZone: portalZone() }).format(new Date(instant));
}

/** "11/20/2026". */
export function dayInZone(instant: string | Date, zone: string): string {
  return inZone(instant, zone, DAY);
}

/** The same as files are named by it: "2026-11-20". */
export function plainDayInZone(instant: string, zone: string): PlainDate {
  const [month, day, year] = dayInZone(instant, zone).split('/');
  return `${year}-${month}-${day}`;
}

/** "2:09 PM ET". */
export function timeInZone(instant: string, zone: string): string {
  return inZone(instant, zone, TIME);
}

/** "10:51:12 AM ET", for times where seconds matter. */
export function secondInZone(instant: string, zone: string): string {
  return inZone(instant, zone, { ...TIME, second: '2-digit' });
}

/** "11/20/2026, 10:51 AM ET". */
export function momentInZone(instant: string, zone: string): string {
  return inZone(instant, zone, { ...DAY, ...TIME });
}

/** "2:09 PM ET" of today in the zone, "11/20/2026, 2:09 PM ET" of another day. */
export function recentInZone(instant: string, zone: string, now: Date = new Date(portalNow())): string {
  return dayInZone(instant, zone) === dayInZone(now, zone) ? timeInZone(instant, zone) : momentInZone(instant, zone);
}

/** "11:02 AM ET". */
export function timeHere(instant: string | Date): string {
  return here(instant, TIME);
}

/** "Fri 11/20". */
export function weekdayHere(instant: string): string {
  return here(instant, WEEKDAY).replace(',', '');
}

/** "Fri 11/20, 11:02 AM ET". */
export function momentHere(instant: string): string {
  return `${weekdayHere(instant)}, ${timeHere(instant)}`;
}

/** "2:16 PM ET" today, else "Fri 11/20/26, 2:16 PM ET". */
export function recentHere(instant: string, now: Date = new Date(portalNow())): string {
  if (here(instant, DAY) === here(now, DAY)) return timeHere(instant);
  return `${here(instant, { ...WEEKDAY, year: '2-digit' }).replace(',', '')}, ${timeHere(instant)}`;
}

/** "11/21, 2:16:05 PM ET", for events within the same minute. */
export function secondHere(instant: string): string {
  return here(instant, { month: '2-digit', day: '2-digit', ...TIME, second: '2-digit' });
}

/** "11/20/26 10:51 AM ET". */
export function shortMomentHere(instant: string): string {
  return here(instant, { ...DAY, year: '2-digit', ...TIME }).replace(',', '');
}
