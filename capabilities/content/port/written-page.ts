import type { ReadTx } from '../../../platform/database/database.ts';
import { pageOf } from '../server/rows/shown-page.ts';
import { newestVersion } from '../server/rows/versions.ts';

/** A page that the lender wrote, as everybody sees it, for what stands beside figures of another capability. Read in the lender's transaction. */
export async function writtenPage(tx: ReadTx, page: string, zone: string) {
  return pageOf(page, await newestVersion(tx, page), zone);
}
