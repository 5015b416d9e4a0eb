import { numbersIn } from '../../../../standards/mismo-3.4/secret-values.ts';
import type { ApplicationVersion } from '../../domain/application-version.ts';
import { numbersInChanges } from '../../domain/edit/masked-changes.ts';
import { formatNames } from '../../domain/import/open-file.ts';
import type { ImportedChange } from '../../domain/import/undo-changes.ts';
import { storedImport, type ImportRow } from '../../port/imports.ts';

/** The fields of every view of an import: the file, its state, who brought it and who decided. */
export function shownImport(row: ImportRow) {
  const { importId, name, format, state, decidedBy, decidedAt } = storedImport(row);
  return {
    importId,
    fileName: name,
    formatName: formatNames[format],
    state,
    broughtBy: row.brought_by,
    broughtAt: row.made_at,
    decidedBy,
    decidedAt,
  };
}

/** The numbers to mask in the texts of an import: those of the current application, and of the import's changes. */
export function numbersToMask(current: ApplicationVersion, changes: readonly ImportedChange[]): readonly string[] {
  return [...new Set([...numbersIn(current.document), ...numbersInChanges(changes)])];
}
