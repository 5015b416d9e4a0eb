import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { labelOf } from '../../../standards/mismo-3.4/paths.ts';
import { applyEdits, valueAt, type Edit } from './apply-edits.ts';
import { diff, type FieldChange } from './diff.ts';

/** Two people changed one field to different values. */
export interface Collision {
  readonly path: string;
  readonly label: string;
  /** What stood there when the person opened the application. */
  readonly was: unknown;
  readonly theirs: unknown;
  readonly yours: unknown;
}

export interface ApplicationSaved {
  readonly document: ApplicationDocument;
  /** Field by field, fit for the journal: taxpayer identifiers show their last four digits. */
  readonly changes: readonly FieldChange[];
  /** True when someone else had saved in between and both changes stand. */
  readonly merged: boolean;
}

export type SaveRefusal = Refusal<'BAD_EDIT' | 'EDIT_COLLISION'>;

/**
 * Decides on a save: the edits were made on `based`, the newest application is `current`. Edits of fields nobody else touched are merged;
 * where someone else wrote something else in the meantime, both values are shown and nothing is saved.
 */
export function saveApplication(
  edits: readonly Edit[],
  based: ApplicationDocument,
  current: ApplicationDocument,
): Result<ApplicationSaved, SaveRefusal> {
  const mine = applyEdits(based, edits);
  if (!mine.ok) return mine;
  const collisions: Collision[] = [];
  for (const edit of edits) {
    const was = valueAt(based, edit.path);
    const theirs = valueAt(current, edit.path);
    const yours = valueAt(mine.value, edit.path);
    if (same(was, theirs) || same(theirs, yours)) continue;
    collisions.push({
      path: edit.path,
      label: labelOf(edit.path.split('/').at(-1)!),
      was: shown(edit.path, was),
      theirs: shown(edit.path, theirs),
      yours: shown(edit.path, yours),
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
  return ok({ document: saved.value, changes: forJournal(diff(current, saved.value)), merged: !same(based, current) });
}

/** Changes as the journal keeps them: no whole taxpayer identifier is ever in it. */
export function forJournal(changes: readonly FieldChange[]): readonly FieldChange[] {
  return changes.map((change) => ({
    ...change,
    ...('before' in change ? { before: shown(change.path, change.before) } : {}),
    ...('after' in change ? { after: shown(change.path, change.after) } : {}),
  }));
}

function shown(path: string, value: unknown): unknown {
  if (typeof value === 'string' && path.endsWith('TaxpayerIdentifierValue')) return `•••••${value.replace(/\D/g, '').slice(-4)}`;
  if (Array.isArray(value)) return value.map((item) => shown(path, item));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shown(key, inner)]));
  return value;
}

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
