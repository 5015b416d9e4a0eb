import { publishSheet } from '../../capabilities/price/server/live-sheet.ts';
import { sheet20261120 } from '../../capabilities/price/domain/index.ts';
import { openDatabase } from '../../platform/database/database.ts';

/** Makes the demo's sheet the live one, unless the lender has published something already. */
export async function loadRateSheet(ownerUrl: string): Promise<void> {
  const database = openDatabase(ownerUrl, { max: 1, applicationName: 'lockdesk demo' });
  try {
    await database.withShared(async (tx) => {
      const published = await tx.selectFrom('rate_sheet').select('version_id').limit(1).executeTakeFirst();
      if (!published) await publishSheet(tx, sheet20261120, undefined);
    });
  } finally {
    await database.close();
  }
}
