import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getStarterSheet } from '../contract/get-starter-sheet.ts';
import { STARTER_TITLE, starterSheet } from '../domain/starter-sheet.ts';
import { CONTENT_TYPES, writeFile } from './sheets/sheet-files.ts';

/** Effective from now on, so that it can go live whenever it is uploaded. */
export default query(getStarterSheet, async ({ read, signal }, { clock }) => {
  const now = await read(clock.nowIn);
  const bytes = await writeFile(starterSheet(now.replace(/\.\d+Z$/, 'Z')), STARTER_TITLE, 'xlsx', signal);
  if (!bytes.ok) return bytes;
  return ok({ name: 'Starter rate sheet.xlsx', contentType: CONTENT_TYPES.xlsx, bytes: bytes.value });
});
