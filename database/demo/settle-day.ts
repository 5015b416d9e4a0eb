import pg from 'pg';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import { createClock, dateIn, type Instant } from '../../platform/clock/clock.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { tablesEnd } from '../../regulation/tables-end.ts';
import { demoDay } from './demo-day.ts';
import { demoBrokerages } from './people.ts';

export interface DemoSettled {
  /** Set where the demo has a day of its own: the text about it. */
  readonly day?: { readonly date: PlainDate; readonly tablesEnd: PlainDate; readonly noneLeft: boolean };
  /** Whether all of the demo was loaded before. */
  readonly loaded: boolean;
}

/** Where the demo's days begin and end. */
export const DEMO_ZONE = 'America/New_York';

interface DayRow {
  readonly shift: number;
  readonly tables_end: string | null;
  readonly loaded: boolean;
}

/**
 * Sets the day of a demo and stores it where every transaction reads it, so that the next start continues from it. `startAt` is used
 * instead of the real time.
 */
export async function settleDay(ownerUrl: string, zone: string, startAt?: Instant): Promise<DemoSettled> {
  const lastWritten = await lastWrittenIn(ownerUrl);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const clock = (await owner.query<{ at: number }>('select floor(extract(epoch from now()) * 1000)::float8 as at')).rows[0]!.at;
    const row = (
      await owner.query<DayRow>('select shift_seconds as shift, tables_end::text, demo_loaded_at is not null as loaded from portal_day')
    ).rows[0];
    const real = new Date(startAt === undefined ? clock : Date.parse(startAt)).toISOString();
    const ends = tablesEnd();
    const settled = demoDay({ real, shiftSeconds: startAt === undefined ? row?.shift : undefined, lastWritten, tablesEnd: ends, zone });
    const own = settled.own || (row?.tables_end ?? null) !== null;
    const shift = settled.shiftSeconds + (Date.parse(real) - clock) / 1000;
    await owner.query(
      `insert into portal_day (shift_seconds, tables_end) values ($1, $2)
       on conflict (only_row) do update set shift_seconds = excluded.shift_seconds, tables_end = excluded.tables_end`,
      [shift, own ? ends : null],
    );
    return {
      loaded: row?.loaded ?? false,
      ...(own ? { day: { date: settled.date, tablesEnd: ends, noneLeft: settled.noneLeft } } : {}),
    };
  } finally {
    await owner.end();
  }
}

/** Remembers that all of the demo is there: what it brings is loaded once, however long ago. */
export async function demoIsLoaded(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('update portal_day set demo_loaded_at = now() where demo_loaded_at is null');
  } finally {
    await owner.end();
  }
}

/** The portal's time and date, for what is loaded on it. */
export async function portalTime(ownerUrl: string, zone: string): Promise<{ now: Instant; today: PlainDate }> {
  const database = openDatabase(ownerUrl, { max: 1, applicationName: 'lockdesk demo' });
  try {
    const now = await database.withShared(createClock(zone).nowIn);
    return { now, today: dateIn(zone, now) };
  } finally {
    await database.close();
  }
}

/** The last change of a loan, or line of an account's journal, in the demo's brokerages. */
async function lastWrittenIn(ownerUrl: string): Promise<Instant | undefined> {
  const database = openDatabase(ownerUrl, { max: 1, applicationName: 'lockdesk demo' });
  try {
    const moments: string[] = [];
    for (const { id: brokerageId } of demoBrokerages) {
      const [loans, accounts] = await database.withTenant({ brokerageId }, async (tx) => [
        await tx
          .selectFrom('loan')
          .select((e) => e.fn.max('updated_at').as('at'))
          .executeTakeFirst(),
        await tx
          .selectFrom('account_journal_line')
          .select((e) => e.fn.max('at').as('at'))
          .executeTakeFirst(),
      ]);
      for (const found of [loans?.at, accounts?.at]) if (found) moments.push(new Date(found).toISOString());
    }
    return moments.toSorted().at(-1);
  } finally {
    await database.close();
  }
}
