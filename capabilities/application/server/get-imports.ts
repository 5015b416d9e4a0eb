import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getImports } from '../contract/get-imports.ts';
import { importsOf, shownChanges } from '../port/imports.ts';
import { shownImport } from './rows/shown-import.ts';

export default query(getImports, async ({ loan, read }) => {
  const rows = await read((tx) => importsOf(tx, loan).orderBy('i.made_at', 'desc').limit(100).execute());
  return ok({ imports: rows.map((row) => ({ ...shownImport(row), taken: shownChanges(row).length })) });
});
