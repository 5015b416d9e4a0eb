import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { portalNow } from './portal-time.ts';

/*
 * Instants as people read them. A lock, a deadline or a request is told on the lender's clock, so its zone is named; what only says when
 * somebody did something is told on the reader's own, and names none.
 */
const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const WEEKDAY = { weekday: 'short', month: '2-digit', day: '2-digit' } as const;

function inZone(instant: string | Date, zone: string, how: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...how, timeZone: zone }).format(new Date(instant));
}
function here(instant: string | Date, how: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', how).format(new Date(instant));
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

/** "2:09 PM". */
export function timeInZone(instant: string, zone: string): string {
  return inZone(instant, zone, TIME);
}

/** "2:09 PM ET": where no other line says whose clock it is. */
export function timeAndZone(instant: string, zone: string): string {
  return inZone(instant, zone, { ...TIME, timeZoneName: 'shortGeneric' });
}

/** "10:51:12 AM", for what holds only seconds. */
export function secondInZone(instant: string, zone: string): string {
  return inZone(instant, zone, { timeStyle: 'medium' });
}

/** "11/20/2026, 10:51 AM". */
export function momentInZone(instant: string, zone: string): string {
  return inZone(instant, zone, { ...DAY, ...TIME });
}

/** "2:09 PM" of today in the zone, "11/20/2026, 2:09 PM" of another day. */
export function recentInZone(instant: string, zone: string, now: Date = new Date(portalNow())): string {
  return dayInZone(instant, zone) === dayInZone(now, zone) ? timeInZone(instant, zone) : momentInZone(instant, zone);
}

/** "11:02 AM". */
export function timeHere(instant: string | Date): string {
  return here(instant, TIME);
}

/** "Fri 11/20, 11:02 AM". */
export function momentHere(instant: string): string {
  return `${here(instant, WEEKDAY).replace(',', '')}, ${timeHere(instant)}`;
}

/** "2:16 PM" today, else "Fri 11/20/26, 2:16 PM". */
export function recentHere(instant: string, now: Date = new Date(portalNow())): string {
  if (new Date(instant).toDateString() === now.toDateString()) return timeHere(instant);
  return `${here(instant, { ...WEEKDAY, year: '2-digit' }).replace(',', '')}, ${timeHere(instant)}`;
}

/** "11/21, 2:16:05 PM", for what follows each other within a minute. */
export function secondHere(instant: string): string {
  return here(instant, { month: '2-digit', day: '2-digit', ...TIME, second: '2-digit' });
}

/** "11/20/26 10:51 AM". */
export function shortMomentHere(instant: string): string {
  return here(instant, { ...DAY, year: '2-digit', ...TIME }).replace(',', '');
}
