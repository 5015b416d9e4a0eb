import type { PlainDate } from '../../foundation/dates/dates.ts';

/** "11/20/2026": the day of an instant on the lender's clock, wherever its reader is. */
export function dayInZone(instant: string, zone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(instant));
}

/** The same as files are named by it: "2026-11-20". */
export function plainDayInZone(instant: string, zone: string): PlainDate {
  const [month, day, year] = dayInZone(instant, zone).split('/');
  return `${year}-${month}-${day}`;
}
