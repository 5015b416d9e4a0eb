import type { useDraft } from '../../../ui/calls/index.ts';
import type { TypedProduct } from '../domain/classic/edit-loan-data.ts';
import type { TypedEdits } from '../domain/edit/typed-edits.ts';

/** Unsaved edits of the application. */
export interface Draft extends TypedEdits {
  /** The version the edits were begun on; null while there are none. */
  readonly basedOn: number | null;
  /** Another product than the loan's, where one is chosen. */
  readonly product: TypedProduct | null;
}

export const nothingTyped: Draft = { basedOn: null, edits: {}, removed: [], product: null };

export type SetDraft = ReturnType<typeof useDraft<Draft>>['setDraft'];

export function hasNoEdits({ edits, removed }: TypedEdits): boolean {
  return Object.keys(edits).length === 0 && removed.length === 0;
}

/** The edits made since, on the version that was saved. */
export function withoutSaved(draft: Draft, saved: Draft, version: number): Draft {
  const edits = Object.fromEntries(Object.entries(draft.edits).filter(([path, value]) => saved.edits[path] !== value));
  const removed = draft.removed.filter((path) => !saved.removed.includes(path));
  const product = draft.product === saved.product ? null : draft.product;
  return { edits, removed, product, basedOn: hasNoEdits({ edits, removed }) ? null : version };
}
