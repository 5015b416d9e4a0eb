import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { applyEdits, valueAt, type Edit } from './apply-edits.ts';

/** Unsaved edits of an application, as a form stores them. */
export interface TypedEdits {
  /** Path to value; null clears. In the order first typed. */
  readonly edits: Readonly<Record<string, string | number | boolean | null>>;
  readonly removed: readonly string[];
}

/** The typed values as edits, in order. */
export function editsOf({ edits, removed }: TypedEdits): readonly Edit[] {
  return [...Object.entries(edits).map(([path, value]) => ({ path, value })), ...removed.map((path) => ({ path, remove: true }))];
}

/** The application with everything typed that can be used; what can't be (half typed) is left out, with the reason at its path. */
export function withTypedEdits(
  base: ApplicationDocument,
  edits: readonly Edit[],
): { readonly document: ApplicationDocument; readonly bad: Readonly<Record<string, string>> } {
  let document = base;
  const bad: Record<string, string> = {};
  for (const edit of edits) {
    const next = applyEdits(document, [edit]);
    if (next.ok) document = next.value;
    else bad[edit.path] = next.refusal.message;
  }
  return { document, bad };
}

/** Adds a typed value; a value equal to the saved one is no edit. */
export function typedAt<T extends TypedEdits>(typed: T, base: ApplicationDocument, path: string, value: TypedEdits['edits'][string]): T {
  const now = valueAt(base, path);
  const { [path]: _old, ...others } = typed.edits;
  const unchanged = value === now || (value === null && now === undefined);
  return { ...typed, edits: unchanged ? others : { ...typed.edits, [path]: value } };
}

/** An item removed, with all its edits; a new unsaved item is only dropped. */
export function removedAt<T extends TypedEdits>(typed: T, base: ApplicationDocument, path: string): T {
  const edits = Object.fromEntries(Object.entries(typed.edits).filter(([each]) => !each.startsWith(`${path}/`)));
  return { ...typed, edits, removed: valueAt(base, path) === undefined ? typed.removed : [...typed.removed, path] };
}

/** Removes the edit at one path. */
export function untypedAt<T extends TypedEdits>(typed: T, path: string): T {
  const { [path]: _old, ...edits } = typed.edits;
  return { ...typed, edits };
}
