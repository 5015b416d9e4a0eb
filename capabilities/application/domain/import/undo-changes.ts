import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { must } from '../../../../foundation/result/result.ts';
import { putBack, removeItem } from '../edit/apply-change.ts';
import { valueAt } from '../edit/apply-edits.ts';
import type { FieldChange } from '../edit/diff.ts';
import { sameValue } from '../edit/same-value.ts';

/** What an import changed, as it is stored to be undone: whole values, unlike the journal's. */
export type ImportedChange = Pick<FieldChange, 'path' | 'label' | 'kind' | 'before' | 'after'>;

export interface ChangesUndone {
  readonly document: ApplicationDocument;
  /** What was put back. */
  readonly reverted: readonly ImportedChange[];
  /** What someone changed since the import: it stays as it is now. */
  readonly changedSince: readonly (ImportedChange & { readonly now?: unknown })[];
}

/**
 * Takes an import's changes back, each only where the application still says what the import put there. A field that was changed since, and
 * an item something in which was, stay and are reported; an item that is gone already is nothing to take back.
 */
export function undoChanges(current: ApplicationDocument, changes: readonly ImportedChange[]): ChangesUndone {
  let document = current;
  const reverted: ImportedChange[] = [];
  const changedSince: (ImportedChange & { now?: unknown })[] = [];
  for (const change of changes.toReversed()) {
    const { path, kind, before, after } = change;
    const now = valueAt(document, path);
    if (sameValue(now, after)) {
      document = must(kind === 'added' ? removeItem(document, path) : putBack(document, path, before));
      reverted.push(change);
    } else if (now !== undefined) changedSince.push({ ...change, now });
    else if (kind !== 'added' && valueAt(document, path.slice(0, path.lastIndexOf('/'))) !== undefined) changedSince.push(change);
  }
  return { document, reverted: reverted.toReversed(), changedSince: changedSince.toReversed() };
}
