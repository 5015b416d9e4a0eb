import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getRateSheetChanges } from '../contract/get-rate-sheet-changes.ts';
import { changeGrid } from '../domain/compare-sheets.ts';
import { notFound } from './sheets/sheet-decision.ts';
import { comparedSheet } from './sheets/shown-sheet.ts';
import { liveTitle, storedSheet } from './sheets/stored-sheet.ts';

export default query(getRateSheetChanges, async ({ params, query: { lockDays }, read }) => {
  const found = await read(async (tx) => {
    const stored = await storedSheet(tx, params.versionId);
    return stored && { stored, against: await comparedSheet(tx, stored, (await liveTitle(tx))?.versionId ?? null) };
  });
  if (!found) return notFound(params.versionId);
  const { stored, against } = found;
  const grid = changeGrid(against ?? { ...stored.document, products: [] }, stored.document, lockDays);
  return ok({
    against: against ? { versionId: against.versionId, title: against.title } : null,
    lockDays: grid.lockDays,
    products: grid.products.map((one) => ({ ...one })),
    rates: [...grid.rates],
    cells: grid.cells.map((row) => row.map((cell) => ({ ...cell }))),
  });
});
