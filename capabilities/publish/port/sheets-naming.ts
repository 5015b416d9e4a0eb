import { sql } from 'kysely';
import type { ReadTx } from '../../../platform/database/database.ts';

/** The version of a sheet, live or scheduled, that has a text such as a region's name; a sheet is searched whole, so this is for rare questions. */
export async function sheetNaming(tx: ReadTx, text: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('rate_sheet')
    .select('version_id')
    .where((eb) => eb.or([eb('status', '=', 'ACTIVE'), eb('goes_live_at', 'is not', null)]))
    .where(sql<boolean>`jsonb_path_exists(document, '$.** ? (@ == $text)', jsonb_build_object('text', ${text}::text))`)
    .orderBy('version_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version_id;
}

/** The version of the sheet that had a product last, of those that are or were live. */
export async function lastSheetWith(tx: ReadTx, productId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('rate_sheet')
    .select('version_id')
    .where('status', 'in', ['ACTIVE', 'SUPERSEDED'])
    .where(sql<boolean>`document @> jsonb_build_object('products', jsonb_build_array(jsonb_build_object('productId', ${productId}::text)))`)
    .orderBy(sql`lower(active_during)`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version_id;
}
