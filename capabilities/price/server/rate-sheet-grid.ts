import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { ok, refuse } from '../../../foundation/result/result.ts';
import type { FileReply } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { rateSheetGrid } from '../contract/rate-sheet-grid.ts';
import { sheetGrid, type CompiledSheet } from '../domain/index.ts';
import { shownSheet } from '../../publish/port/live-sheet.ts';

/** Prepared grids, by version: a version never changes. The live sheet's and those that are still requested. */
const grids = new Map<string, FileReply>();
const GRIDS_READY = 8;

/** The half of a quote that belongs to the sheet: fetched once a version. */
export default query(rateSheetGrid, async ({ params: { versionId } }, { database }) => {
  const ready = grids.get(versionId);
  if (ready) return ok(ready);
  const sheet = await database.withShared((tx) => shownSheet(tx, versionId));
  if (!sheet) return refuse('SHEET_NOT_FOUND', '', { field: 'versionId' });
  const grid = gridFile(sheet);
  grids.set(versionId, grid);
  if (grids.size > GRIDS_READY) grids.delete(grids.keys().next().value!);
  return ok(grid);
});

function gridFile(sheet: CompiledSheet): FileReply {
  const bytes = Buffer.from(JSON.stringify(sheetGrid(sheet)));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  const contentType = 'application/json; charset=utf-8';
  return { name: `${sheet.sheet.versionId}.json`, contentType, bytes, inline: true, unchanging: { etag, gzip: gzipSync(bytes) } };
}
