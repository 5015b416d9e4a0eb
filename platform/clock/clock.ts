import { Temporal } from 'temporal-polyfill';
import type { Instant, PlainDate } from '../../foundation/units/units.ts';
import { transactionStart, type ReadTx } from '../database/database.ts';
import { prepared } from '../database/prepared/index.ts';

export type { Instant };

/**
 * The portal's time is the database's, one instant for a whole transaction, so that all processes have the same date and a wrong clock on
 * one machine changes no deadline. Business code reads it in a transaction; there is no other clock.
 */
export interface Clock {
  /** The start of the transaction: the time by which deadlines and expiry are decided. */
  nowIn(this: void, tx: ReadTx): Promise<Instant>;
  /** The lender's date then, in its own zone: dates of record follow from it. */
  todayIn(this: void, tx: ReadTx): Promise<PlainDate>;
}

/** The clock of a lender in a zone. */
export function createClock(zone: string): Clock {
  const nowIn = async (tx: ReadTx): Promise<Instant> => {
    const toTheMillisecond = (await transactionStart(tx)).slice(0, '2026-11-20T14:42:00.000'.length);
    return `${toTheMillisecond}Z`;
  };
  return { nowIn, todayIn: async (tx) => dateIn(zone, await nowIn(tx)) };
}

/** The day a demo has of its own, and when the tables end that it lives by; null while the portal lives on the real day. */
export async function demoDayOf(tx: ReadTx): Promise<{ readonly shiftSeconds: number; readonly tablesEnd: string } | null> {
  const [row] = await portalDay(tx, {});
  return row && row.tables_end !== null ? { shiftSeconds: row.shift_seconds, tablesEnd: row.tables_end } : null;
}

const portalDay = prepared((db) => db.selectFrom('portal_day').select(['shift_seconds', 'tables_end']));

/** A clock with one fixed instant: for the demo's commands of past days, and for tests. */
export function clockAt(zone: string, instant: Instant): Clock {
  const at = new Date(instant).toISOString();
  return { nowIn: async () => at, todayIn: async () => dateIn(zone, at) };
}

const MOST_MINUTES = 1000;

/**
 * Since 1972 every zone changes its offset on a whole minute, so what follows from it is worked out once for a minute: lists show the same
 * days again and again.
 */
function onceAMinute<T>(make: (zone: string, milliseconds: number) => T): (zone: string, milliseconds: number) => T {
  const known = new Map<string, Map<number, T>>();
  return (zone, milliseconds) => {
    const minute = Math.floor(milliseconds / 60_000);
    const ofZone = known.get(zone) ?? new Map<number, T>();
    const before = ofZone.get(minute);
    if (before !== undefined) return before;
    const value = make(zone, milliseconds);
    if (ofZone.size >= MOST_MINUTES) ofZone.clear();
    if (minute > 0) known.set(zone, ofZone.set(minute, value));
    return value;
  };
}

const dateThen = onceAMinute((zone, milliseconds): PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(zone).toPlainDate().toString(),
);

/** The calendar date of an instant in a zone. */
export function dateIn(zone: string, instant: Instant | number): PlainDate {
  return dateThen(zone, typeof instant === 'number' ? instant : Date.parse(instant));
}

const zoneNames = new Map<string, Intl.DateTimeFormat>();
const zoneNameAt = onceAMinute((zone, milliseconds): string => {
  const format = zoneNames.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  zoneNames.set(zone, format);
  return format.formatToParts(new Date(milliseconds)).find((part) => part.type === 'timeZoneName')!.value;
});

const offsetThen = onceAMinute(
  (zone, milliseconds): number => Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6,
);

/** The wall time of an instant in a zone: date, "HH:MM:SS" and the zone's short name then ("EST"). */
export function wallTimeIn(zone: string, instant: Instant): { date: PlainDate; time: string; zoneName: string } {
  const milliseconds = Date.parse(instant);
  const wall = new Date(milliseconds + offsetThen(zone, milliseconds)).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 19), zoneName: zoneNameAt(zone, milliseconds) };
}

/** Cache of the instants of wall times: the locks of a day expire at a few of them. */
const instants = new Map<string, Instant>();
const MOST_INSTANTS = 1000;

/** The instant of a wall time in a zone; on a repeated hour the earlier, in a skipped one the later ("compatible"). */
export function instantOf(zone: string, date: PlainDate, time: string): Instant {
  const wall = `${date} ${time} ${zone}`;
  const known = instants.get(wall);
  if (known !== undefined) return known;
  const zoned = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(zone);
  const instant = new Date(zoned.epochMilliseconds).toISOString();
  if (instants.size >= MOST_INSTANTS) instants.delete(instants.keys().next().value!);
  instants.set(wall, instant);
  return instant;
}

/** The instant a day ends in a zone: the first of the next day. Something due on a day can be done until then. */
export function dayEnds(zone: string, day: PlainDate): Instant {
  return instantOf(zone, Temporal.PlainDate.from(day).add({ days: 1 }).toString(), '00:00');
}
