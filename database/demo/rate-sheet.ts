import { sql } from 'kysely';
import { publishSheet, sheetBytes } from '../../capabilities/publish/port/live-sheet.ts';
import { demoDraft, demoEarlySheet, demoSheets, type DemoSheet } from '../../capabilities/publish/samples/demo-sheets.ts';
import { writeAccountJournal } from '../../platform/database/account-journal.ts';
import { openDatabase, type Tx } from '../../platform/database/database.ts';
import { demoPeople } from './people.ts';

const LENDER = 1;

const desk = demoPeople.find((one) => one.roles.includes('lock-desk'))!;

/** The sheet of a week before, live until the others follow; unless the lender has published something already. */
export async function loadEarlySheet(ownerUrl: string): Promise<void> {
  await withSheets(ownerUrl, async (tx, sheets) => {
    if (sheets.length === 0) await publish(tx, demoEarlySheet);
  });
}

/** The demo's other sheets: two that were live before, the live one, and a draft; unless the lender has published something else already. */
export async function loadRateSheets(ownerUrl: string): Promise<void> {
  await withSheets(ownerUrl, async (tx, sheets) => {
    if (sheets.some((versionId) => versionId !== demoEarlySheet.sheet.versionId)) return;
    for (const demoSheet of demoSheets) await publish(tx, demoSheet);
    await livedDaysBefore(tx);
    const { sheet, golden } = demoDraft;
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

/** The two before were each live for a day, until the live one began, and the early one ten days until they did. */
async function livedDaysBefore(tx: Tx): Promise<void> {
  for (const [versionId, from, to] of [
    [demoEarlySheet.sheet.versionId, 12, 2],
    ['2026-11-18-1', 2, 1],
    ['2026-11-19-1', 1, 0],
  ] as const) {
    await sql`
      update rate_sheet set made_at = portal_now() - make_interval(days => ${from}, mins => 20), active_during = (
        select tstzrange(lower(active_during) - make_interval(days => ${from}), lower(active_during) - make_interval(days => ${to}))
        from rate_sheet where status = 'ACTIVE')
      where version_id = ${versionId}`.execute(tx);
  }
  await sql`update rate_sheet set made_at = portal_now() - interval '20 minutes' where status = 'ACTIVE'`.execute(tx);
}
