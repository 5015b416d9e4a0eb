import type { ReadTx } from '../../../platform/database/database.ts';
import { pageOf } from '../server/rows/shown-page.ts';
import { newestVersion } from '../server/rows/versions.ts';

/** A page that the lender wrote, for display beside another capability's figures. Read in the lender's transaction. */
export async function writtenPage(tx: ReadTx, page: string, zone: string) {
  return pageOf(page, await newestVersion(tx, page), zone);
}
