import type { Instant } from '../../../../platform/clock/clock.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import { instantIn } from '../../../../platform/database/instant-text.ts';

/** What everybody signed in hears of a sheet: which, and from when. What is in it, they see where they may. */
export interface SheetNews {
  readonly kind: 'sheet-live' | 'sheet-restored' | 'sheet-scheduled' | 'sheet-unscheduled';
  readonly versionId: string;
  /** From when it is live, or will be. */
  readonly at: Instant | null;
}

/** What there is to tell of the version that was announced, or, where none is named, of the live one; nothing of a version that had its time. */
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
