/*
 * Days and wall times of the judge’s own, from the rules as they are published: a mistake in the portal’s calendars is none here.
 * 5 U.S.C. 6103(a) and Executive Order 11582 for holidays, 15 U.S.C. 260a for the clocks of the East.
 */

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const utc = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day);
const weekday = (at: number): number => new Date(at).getUTCDay();

/** The nth of a weekday in a month; the last for 0. */
function nth(year: number, month: number, day: number, n: number): number {
  if (n === 0) {
    const last = utc(year, month + 1, 0);
    return last - ((weekday(last) - day + 7) % 7) * DAY_MS;
  }
  const first = utc(year, month, 1);
  return first + (((day - weekday(first) + 7) % 7) + (n - 1) * 7) * DAY_MS;
}

function holidaysOf(year: number): readonly number[] {
  const fixed = [utc(year, 1, 1), utc(year, 6, 19), utc(year, 7, 4), utc(year, 11, 11), utc(year, 12, 25)];
  const moving = [nth(year, 1, 1, 3), nth(year, 2, 1, 3), nth(year, 5, 1, 0), nth(year, 9, 1, 1), nth(year, 10, 1, 2), nth(year, 11, 4, 4)];
  // On a Saturday the Friday before is off, on a Sunday the Monday after.
  const observed = fixed.map((at) => (weekday(at) === 6 ? at - DAY_MS : weekday(at) === 0 ? at + DAY_MS : at));
  return [...observed, ...moving];
}

const closed = new Map<number, ReadonlySet<number>>();

function isClosed(at: number): boolean {
  if (weekday(at) === 0 || weekday(at) === 6) return true;
  const year = new Date(at).getUTCFullYear();
  let days = closed.get(year);
  // The first of January may be observed in the year before.
  if (!days) closed.set(year, (days = new Set([...holidaysOf(year), ...holidaysOf(year + 1)])));
  return days.has(at);
}

/** The clocks of the East are four hours behind from the second Sunday of March, 2 a.m., to the first of November; else five. */
export function easternOffset(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const summer = instant >= nth(year, 3, 0, 2) + 7 * HOUR_MS && instant < nth(year, 11, 0, 1) + 6 * HOUR_MS;
  return (summer ? 4 : 5) * HOUR_MS;
}

/** The day in the East, as the instant at which it begins in UTC. */
export function easternDay(instant: number): number {
  return Math.floor((instant - easternOffset(instant)) / DAY_MS) * DAY_MS;
}

/** Eight in the evening, in the East, of the day so many days on, or of the next on which the lender works. */
export function eveningAfter(day: number, days: number): number {
  let last = day + days * DAY_MS;
  while (isClosed(last)) last += DAY_MS;
  const about = last + 25 * HOUR_MS;
  return last + 20 * HOUR_MS + easternOffset(about);
}

export function daysFrom(one: number, other: number): number {
  return Math.round((other - one) / DAY_MS);
}
