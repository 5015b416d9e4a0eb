import { sql } from 'kysely';
import { publishSheet, sheetBytes } from '../../capabilities/publish/port/live-sheet.ts';
import {
  demoDraft,
  demoEarlySheet,
  demoFirstSheet,
  demoSheets,
  demoSteadySheet,
  type DemoSheet,
} from '../../capabilities/publish/samples/demo-sheets.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import { instantOf, type Instant } from '../../platform/clock/clock.ts';
import { writeAccountJournal } from '../../capabilities/access/port/account-journal.ts';
import { openDatabase, type Tx } from '../../platform/database/database.ts';
import { businessDayBefore } from './loans.ts';
import { demoPeople } from './people.ts';

const LENDER = 1;

const desk = demoPeople.find((one) => one.roles.includes('lock-desk'))!;

/** A sheet and the instant from which it is live. */
export interface ScheduledSheet {
  readonly sheet: DemoSheet;
  readonly from: Instant;
}

const ZONE = 'America/New_York';
/** The first sheet was live since before the oldest loan of the demo's history. */
const HISTORY_DAYS = 250;

/**
 * The demo's sheets in the order they were live: two with the prices of today; the one of a day on which the market was a point lower;
 * those of the last two days; and the one that is live now.
 */
export function sheetSchedule(today: PlainDate, now: Instant): readonly ScheduledSheet[] {
  const morning = (daysAgo: number): Instant => instantOf(ZONE, businessDayBefore(today, daysAgo), '09:30');
  const [twoBefore, dayBefore, live] = demoSheets as readonly [DemoSheet, DemoSheet, DemoSheet];
  const wanted = [
    { sheet: demoFirstSheet, from: morning(HISTORY_DAYS) },
    { sheet: demoEarlySheet, from: morning(8) },
    { sheet: demoSteadySheet, from: morning(5) },
    { sheet: twoBefore, from: morning(2) },
    { sheet: dayBefore, from: morning(1) },
    { sheet: live, from: now },
  ];
  // Where two days before are one business day, the later sheet follows the earlier by a minute.
  return wanted.reduce<ScheduledSheet[]>((before, { sheet, from }) => {
    const earliest = Date.parse(before.at(-1)?.from ?? from) + (before.length > 0 ? 60_000 : 0);
    return [...before, { sheet, from: new Date(Math.max(Date.parse(from), earliest)).toISOString() }];
  }, []);
}

/** Makes a sheet the live one, unless it was there before. */
export async function publishDemoSheet(ownerUrl: string, { sheet }: Pick<ScheduledSheet, 'sheet'>): Promise<void> {
  await withSheets(ownerUrl, async (tx, sheets) => {
    if (!sheets.includes(sheet.sheet.versionId)) await publish(tx, sheet);
  });
}

/** The sheet that is live in the demo, alone: for tests that need its products and none of the demo's loans. */
export function publishLiveDemoSheet(ownerUrl: string): Promise<void> {
  return publishDemoSheet(ownerUrl, { sheet: demoSheets.at(-1)! });
}

/** When each sheet was live, and a draft beside them; once. */
export async function settleSheets(ownerUrl: string, schedule: readonly ScheduledSheet[]): Promise<void> {
  await withSheets(ownerUrl, async (tx, sheets) => {
    const { sheet, golden } = demoDraft;
    if (sheets.includes(sheet.versionId)) return;
    await livedAsScheduled(tx, schedule);
    await tx
      .insertInto('rate_sheet')
      .values({
        version_id: sheet.versionId,
        title: sheet.title,
        status: 'DRAFT',
        ...sheetBytes(sheet),
        golden: JSON.stringify(golden),
        file_name: 'Afternoon reprice.xlsx',
        made_by: desk.id,
      })
      .execute();
    await record(tx, sheet.versionId, 'sheet-uploaded', `${sheet.title} was uploaded from Afternoon reprice.xlsx`);
  });
}

async function withSheets(ownerUrl: string, work: (tx: Tx, sheets: readonly string[]) => Promise<void>): Promise<void> {
  const database = openDatabase(ownerUrl, { max: 1, applicationName: 'lockdesk demo' });
  try {
    await database.withTenant({ brokerageId: LENDER }, async (tx) => {
      const sheets = await tx.selectFrom('rate_sheet').select('version_id').execute();
      await work(
        tx,
        sheets.map((one) => one.version_id),
      );
    });
  } finally {
    await database.close();
  }
}

async function publish(tx: Tx, { sheet, golden }: DemoSheet): Promise<void> {
  await publishSheet(tx, sheet, desk.id, { golden });
  await record(tx, sheet.versionId, 'sheet-activated', `${sheet.title} went live`);
}

async function record(tx: Tx, versionId: string, kind: string, summary: string): Promise<void> {
  await writeAccountJournal(tx, { brokerageId: LENDER, personId: desk.id, actorName: desk.name, kind, subject: versionId, summary });
}

/** Each sheet but the live one was live from its own instant until the next one's. */
async function livedAsScheduled(tx: Tx, schedule: readonly ScheduledSheet[]): Promise<void> {
  for (const [at, { sheet, from }] of schedule.slice(0, -1).entries()) {
    const until = schedule[at + 1]!.from;
    const end =
      at === schedule.length - 2 ? sql`(select lower(active_during) from rate_sheet where status = 'ACTIVE')` : sql`${until}::timestamptz`;
    await sql`
      update rate_sheet set made_at = ${from}::timestamptz - interval '20 minutes', active_during = tstzrange(${from}::timestamptz, ${end})
      where version_id = ${sheet.sheet.versionId}`.execute(tx);
  }
  await sql`update rate_sheet set made_at = portal_now() - interval '20 minutes' where status = 'ACTIVE'`.execute(tx);
}
