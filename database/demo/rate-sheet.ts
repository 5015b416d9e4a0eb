import { sql } from 'kysely';
import { publishSheet, sheetBytes } from '../../capabilities/price/server/live-sheet.ts';
import { demoDraft, demoSheets } from '../../capabilities/publish/domain/demo-sheets.ts';
import { writeAccountJournal } from '../../platform/database/account-journal.ts';
import { openDatabase, type Tx } from '../../platform/database/database.ts';
import { demoPeople } from './people.ts';

const LENDER = 1;

/** The demo's sheets: two that were live before, the live one, and a draft; unless the lender has published something already. */
export async function loadRateSheet(ownerUrl: string): Promise<void> {
  const database = openDatabase(ownerUrl, { max: 1, applicationName: 'lockdesk demo' });
  const desk = demoPeople.find((one) => one.roles.includes('lock-desk'))!;
  try {
    await database.withTenant({ brokerageId: LENDER }, async (tx) => {
      const published = await tx.selectFrom('rate_sheet').select('version_id').limit(1).executeTakeFirst();
      if (published) return;
      const record = async (versionId: string, kind: string, summary: string): Promise<void> => {
        await writeAccountJournal(tx, { brokerageId: LENDER, personId: desk.id, actorName: desk.name, kind, subject: versionId, summary });
      };
      for (const { sheet, golden } of demoSheets) {
        await publishSheet(tx, sheet, desk.id, { golden });
        await record(sheet.versionId, 'sheet-activated', `${sheet.title} went live`);
      }
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
      await record(sheet.versionId, 'sheet-uploaded', `${sheet.title} was uploaded from Afternoon reprice.xlsx`);
    });
  } finally {
    await database.close();
  }
}

/** The two before were each live for a day, until the live one began. */
async function livedDaysBefore(tx: Tx): Promise<void> {
  for (const [versionId, from, to] of [
    ['2026-11-18-1', 2, 1],
    ['2026-11-19-1', 1, 0],
  ] as const) {
    await sql`
      update rate_sheet set made_at = now() - make_interval(days => ${from}, mins => 20), active_during = (
        select tstzrange(lower(active_during) - make_interval(days => ${from}), lower(active_during) - make_interval(days => ${to}))
        from rate_sheet where status = 'ACTIVE')
      where version_id = ${versionId}`.execute(tx);
  }
  await sql`update rate_sheet set made_at = now() - interval '20 minutes' where status = 'ACTIVE'`.execute(tx);
}
