import type { Instant } from '../../../../platform/clock/clock.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import { instantIn } from '../../../../platform/database/instant-text.ts';

/** The event about a sheet for everybody signed in: which, and from when. Its content is visible only to those who may see it. */
export interface SheetNews {
  readonly kind: 'sheet-live' | 'sheet-restored' | 'sheet-scheduled' | 'sheet-unscheduled';
  readonly versionId: string;
  /** From when it is live, or will be. */
  readonly at: Instant | null;
}

/** The event of the announced version, or, where none is named, of the live one; undefined for a version that is over. */
export async function sheetNews(tx: Tx, versionId?: string): Promise<SheetNews | undefined> {
  const instant = (what: string) => instantIn<Instant | null>(what, 'MS');
  const sheets = tx
    .selectFrom('rate_sheet')
    .select(['version_id', 'status', 'restores'])
    .select([instant('lower(active_during)').as('live_since'), instant('goes_live_at').as('goes_live_at')]);
  const row = await (
    versionId === undefined ? sheets.where('status', '=', 'ACTIVE') : sheets.where('version_id', '=', versionId)
  ).executeTakeFirst();
  if (row?.status === 'ACTIVE')
    return { kind: row.restores === null ? 'sheet-live' : 'sheet-restored', versionId: row.version_id, at: row.live_since };
  if (row?.status !== 'DRAFT') return undefined;
  return { kind: row.goes_live_at === null ? 'sheet-unscheduled' : 'sheet-scheduled', versionId: row.version_id, at: row.goes_live_at };
}
