import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getRateSheetFile } from '../contract/get-rate-sheet-file.ts';
import { documentOf } from '../domain/sheet-document.ts';
import { notFound } from './sheets/sheet-decision.ts';
import { CONTENT_TYPES, writeFile } from './sheets/sheet-files.ts';
import { guarding, storedSheet } from './sheets/stored-sheet.ts';

export default query(getRateSheetFile, async ({ params, query: { format }, read, signal }) => {
  const stored = await read((tx) => storedSheet(tx, params.versionId));
  if (!stored) return notFound(params.versionId);
  const bytes = await writeFile(documentOf(stored.document, guarding(stored)), stored.title, format, signal);
  if (!bytes.ok) return bytes;
  return ok({ name: `Rate sheet ${stored.versionId}.${format}`, contentType: CONTENT_TYPES[format], bytes: bytes.value });
});
