import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { must } from '../../../../foundation/result/result.ts';
import { putBack, removeItem } from '../edit/apply-change.ts';
import { valueAt } from '../edit/apply-edits.ts';
import type { FieldChange } from '../edit/diff.ts';
import { sameValue } from '../edit/same-value.ts';

/** An import's changes, as stored for undo: whole values, unlike the journal's. */
export type ImportedChange = Pick<FieldChange, 'path' | 'label' | 'kind' | 'before' | 'after'>;

export interface ChangesUndone {
  readonly document: ApplicationDocument;
  /** The changes undone. */
  readonly reverted: readonly ImportedChange[];
  /** The changes someone has edited since: they stay as they are now. */
  readonly changedSince: readonly (ImportedChange & { readonly now?: unknown })[];
}

/**
 * Undoes an import's changes, each only where the application still has the imported value. A field changed since, and an item with a later change,
 * stay and are reported; a removed item needs no undo.
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

/** An undone change as the journal tells it: before and after exchanged. */
export function turnedRound({ path, label, kind, before, after }: ImportedChange): ImportedChange {
  const back = kind === 'added' ? 'removed' : kind === 'set' ? 'cleared' : 'changed';
  return { path, label, kind: back, ...(after === undefined ? {} : { before: after }), ...(before === undefined ? {} : { after: before }) };
}
