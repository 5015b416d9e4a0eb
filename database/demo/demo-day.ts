import { addDays, formatDate, weekday, type PlainDate } from '../../foundation/dates/dates.ts';
import { instantOf, wallTimeIn, type Instant } from '../../platform/clock/clock.ts';

export interface DemoTime {
  /** The real time, or the one a test takes for it. */
  readonly real: Instant;
  /** What the portal's time was away from the real one when it was last settled; undefined before the first time. */
  readonly shiftSeconds: number | undefined;
  /** The last moment anything was written down; undefined before the demo is loaded. */
  readonly lastWritten: Instant | undefined;
  /** The last day that every dated table of this version covers. */
  readonly tablesEnd: PlainDate;
  readonly zone: string;
}

export interface SettledDay {
  readonly shiftSeconds: number;
  readonly date: PlainDate;
  /** Whether the demo lives on a day of its own because the tables have ended. */
  readonly own: boolean;
  /** The demo has lived up to the end of the tables: no day is left for it, and what needs them is refused. */
  readonly noneLeft: boolean;
}

/** The text about a demo's own day. */
export function demoDayLine({
  date,
  tablesEnd,
  noneLeft,
}: {
  readonly date: PlainDate;
  readonly tablesEnd: PlainDate;
  readonly noneLeft: boolean;
}): string {
  const end = formatDate(tablesEnd);
  return noneLeft
    ? `Demo day: ${formatDate(date)}. The tables this version carries end ${end}: what needs them is refused. npm run reset begins the demo anew on a day they cover.`
    : `Demo day: ${formatDate(date)}. The demo keeps a day of its own; the tables this version carries end ${end}.`;
}

/** How much of the tables' time a demo has before it when it is loaded after their end. */
const WEEKS_AHEAD = 4;

/**
 * The current day of a demo. While the tables cover it, that is today, or the day the demo has had so far. After the tables' last day a new
 * demo gets the same weekday and time of day some weeks before it, and an existing one continues after its last write: its time never goes
 * back, because locks, sheets and journals are in its order.
 */
export function demoDay({ real, shiftSeconds, lastWritten, tablesEnd, zone }: DemoTime): SettledDay {
  const natural = new Date(Date.parse(real) + (shiftSeconds ?? 0) * 1000).toISOString();
  const there = wallTimeIn(zone, natural).date;
  if (there <= tablesEnd) return { shiftSeconds: shiftSeconds ?? 0, date: there, own: false, noneLeft: false };
  const date = lastWritten === undefined ? someWeeksBefore(tablesEnd, real, zone) : nextAfter(lastWritten, tablesEnd, real, zone);
  if (date === undefined) return { shiftSeconds: shiftSeconds ?? 0, date: there, own: true, noneLeft: true };
  const instant = instantOf(zone, date, wallTimeIn(zone, real).time);
  return { shiftSeconds: Math.round((Date.parse(instant) - Date.parse(real)) / 1000), date, own: true, noneLeft: false };
}

function someWeeksBefore(tablesEnd: PlainDate, real: Instant, zone: string): PlainDate {
  const day = weekday(wallTimeIn(zone, real).date);
  let date = addDays(tablesEnd, -7 * WEEKS_AHEAD);
  while (weekday(date) !== day) date = addDays(date, -1);
  return date;
}

/** The first day after the last moment: of the same weekday where one is left, else any. */
function nextAfter(lastWritten: Instant, tablesEnd: PlainDate, real: Instant, zone: string): PlainDate | undefined {
  const { date: realDate, time } = wallTimeIn(zone, real);
  const left: PlainDate[] = [];
  for (let date = wallTimeIn(zone, lastWritten).date; date <= tablesEnd; date = addDays(date, 1)) {
    if (Date.parse(instantOf(zone, date, time)) > Date.parse(lastWritten)) left.push(date);
  }
  return left.find((date) => weekday(date) === weekday(realDate)) ?? left[0];
}
