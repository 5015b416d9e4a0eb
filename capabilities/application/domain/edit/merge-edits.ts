import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { labelOf } from '../../../../standards/mismo-3.4/paths.ts';
import { numbersIn, splitValue } from '../../../../standards/mismo-3.4/secret-values.ts';
import { applyEdits, isUnchanged, valueAt, type Edit } from './apply-edits.ts';
import { diff, type FieldChange } from './diff.ts';
import { splitChanges } from './masked-changes.ts';

/** Two people changed one field to different values. */
export interface Collision {
  readonly path: string;
  readonly label: string;
  /** The value when the person opened the application. */
  readonly was: unknown;
  readonly theirs: unknown;
  readonly yours: unknown;
}

export interface EditsMerged {
  readonly document: ApplicationDocument;
  /** Field by field, fit for the journal: Social Security and account numbers show their last four. */
  readonly changes: readonly FieldChange[];
  /** True when someone else had saved in between and both changes are in it. */
  readonly merged: boolean;
}

export type MergeRefusal = Refusal<'BAD_EDIT' | 'EDIT_COLLISION'>;

/**
 * Decides on a save: the edits were made on `based`, the newest application is `current`. Edits of fields nobody else touched are merged;
 * where someone else wrote something else in the meantime, both values are shown and nothing is saved.
 */
export function mergeEdits(
  given: readonly Edit[],
  based: ApplicationDocument,
  current: ApplicationDocument,
): Result<EditsMerged, MergeRefusal> {
  const edits = given.filter((edit) => !isUnchanged(based, edit));
  const mine = applyEdits(based, edits);
  if (!mine.ok) return mine;
  const collisions: Collision[] = [];
  const own = numbersIn([based, current, mine.value]);
  for (const edit of edits) {
    const was = valueAt(based, edit.path);
    const theirs = valueAt(current, edit.path);
    const yours = valueAt(mine.value, edit.path);
    if (same(was, theirs) || same(theirs, yours)) continue;
    collisions.push({
      path: edit.path,
      label: labelOf(edit.path.split('/').at(-1)!),
      was: shown(edit.path, was, own),
      theirs: shown(edit.path, theirs, own),
      yours: shown(edit.path, yours, own),
    });
  }
  if (collisions.length > 0) {
    const first = collisions[0]!;
    const more = collisions.length === 1 ? '' : ` and ${collisions.length - 1} more`;
    return refuse('EDIT_COLLISION', `${first.label}${more} was changed by someone else in the meantime. Choose which value to keep.`, {
      field: first.path,
      details: { collisions },
    });
  }
  const gone = new Set(edits.filter((edit) => edit.remove && valueAt(current, edit.path) === undefined));
  const saved = applyEdits(
    current,
    edits.filter((edit) => !gone.has(edit)),
  );
  if (!saved.ok) return saved;
  return ok({
    document: saved.value,
    changes: forJournal(diff(current, saved.value), numbersIn([current, saved.value])),
    merged: !same(based, current),
  });
}

/** Changes as the journal stores them: never with a whole Social Security or account number. `own` as in `splitChanges`. */
export function forJournal(changes: readonly FieldChange[], own: readonly string[]): readonly FieldChange[] {
  return splitChanges(changes, own).changes;
}

function shown(path: string, value: unknown, own: readonly string[]): unknown {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return (splitValue({ [name]: value }, '', own).value as Readonly<Record<string, unknown>>)[name];
}

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
